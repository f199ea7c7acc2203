import { createHmac, randomInt } from 'node:crypto'
import { normalCode, RECOVERY_CODE_LETTERS, RECOVERY_CODES } from '@liston/contract/accounts'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { replaceCodes, tables } from './store.ts'

/** Crockford's Base32: no look-alike characters, 5 bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const hashOf = async (platform: Platform, o: { userId: string; code: string }): Promise<string> =>
  createHmac('sha256', await platform.secretOf('recovery-code'))
    .update(`${o.userId} ${normalCode(o.code)}`)
    .digest('hex')

const newCode = () =>
  Array.from({ length: RECOVERY_CODE_LETTERS }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Creates ten codes, which replace all earlier ones. The database stores only their hashes. */
export async function makeCodes(platform: Platform, db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = await Promise.all(codes.map((code) => hashOf(platform, { userId, code })))
  await replaceCodes(db, { userId, hashes })
  return codes
}

/** True if the code is an unused one of the user. The call uses it up. */
export const takeRecoveryCode = async (platform: Platform, db: Db, o: { userId: string; code: string }) =>
  spendRecoveryCode(db, { userId: o.userId, hash: await hashOf(platform, o) })

/** Deletes a recovery code: of concurrent calls, one gets true. */
async function spendRecoveryCode(db: Db, o: { userId: string; hash: string }): Promise<boolean> {
  const spent = await tables(db)
    .deleteFrom('recovery_code')
    .where('user_id', '=', o.userId)
    .where('hash', '=', o.hash)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}
