import { createHmac, randomInt } from 'node:crypto'
import { normalCode, RECOVERY_CODE_LETTERS, RECOVERY_CODES } from '@liston/contract/accounts'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { replaceCodes, tables } from './store.ts'

/** Digits and letters that nobody takes for another (Crockford): 5 bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const hashOf = async (platform: Platform, o: { userId: string; code: string }): Promise<string> =>
  createHmac('sha256', await platform.secretOf('recovery-code'))
    .update(`${o.userId} ${normalCode(o.code)}`)
    .digest('hex')

const newCode = () =>
  Array.from({ length: RECOVERY_CODE_LETTERS }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Ten fresh codes, in the place of all that were there. What is returned is kept nowhere. */
export async function makeCodes(platform: Platform, db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = await Promise.all(codes.map((code) => hashOf(platform, { userId, code })))
  await replaceCodes(db, { userId, hashes })
  return codes
}

/** Whether it is a code of theirs that nobody used; now it is used. */
export const takeRecoveryCode = async (platform: Platform, db: Db, o: { userId: string; code: string }) =>
  spendRecoveryCode(db, { userId: o.userId, hash: await hashOf(platform, o) })

/** Uses a recovery code up: of several that try at once, one has it. */
async function spendRecoveryCode(db: Db, o: { userId: string; hash: string }): Promise<boolean> {
  const spent = await tables(db)
    .deleteFrom('recovery_code')
    .where('user_id', '=', o.userId)
    .where('hash', '=', o.hash)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}
