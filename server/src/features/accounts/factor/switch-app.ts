import { createHmac, randomBytes, randomInt } from 'node:crypto'
import {
  factorRefusals,
  isAppCode,
  normalCode,
  type Proof,
  RECOVERY_CODE_LETTERS,
  RECOVERY_CODES,
  sessionTerms,
} from '@liston/contract/accounts'
import { type Db, inTransaction, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteEntries } from './open-entry.ts'
import { postLetter } from '../letters/post-letter.ts'
import type { LetterKind } from '../letters/texts.ts'
import { rotateSession } from '../session/rotate-session.ts'
import { lockAccount } from '../session/store.ts'
import { type Account, findAccount } from '../store.ts'
import { describeSecret, sealSecret, takeAppCode } from './app-code.ts'
import { admitCode, countWrongCode, forgetWrongCodes, proveAgain } from './show-factors.ts'
import { deleteFactors, findApp, findFactors, replaceCodes, tables } from './store.ts'

const refuse = refuser({ ...factorRefusals.startApp, ...factorRefusals.confirmApp })
/** RFC 4226 recommends 160 bits, the length of a SHA-1 hash. */
const SECRET_BYTES = 20

/** Creates the secret for an app. Sign-in does not require it until a code of the app confirms it. */
export async function startApp(platform: AccountsPlatform, context: SignedInContext, proof?: Proof) {
  const { id: userId, email } = await proveAgain(platform, context, proof)
  const secret = randomBytes(SECRET_BYTES)
  const sealed = await sealSecret(platform, { userId, secret })
  if (!(await beginApp(platform.db, { userId, sealed, at: platform.clock.now() }))) throw refuse('APP_ALREADY_ON')
  return describeSecret(secret, { issuer: platform.site.name, label: email })
}

/** Stores the secret of an unconfirmed app and replaces an earlier unconfirmed one. False if an app is confirmed. */
async function beginApp(db: Db, o: { userId: string; sealed: string; at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows: kept } = await tables(db)
    .insertInto('factor_app')
    .values({ user_id: o.userId, sealed_secret: o.sealed, confirmed_at: null, last_step: 0, created_at: o.at })
    .onConflict((c) =>
      c
        .column('user_id')
        .doUpdateSet({ sealed_secret: o.sealed, created_at: o.at, last_step: 0 })
        .where('factor_app.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return (kept ?? 0n) > 0n
}

/** Switches the app on with one of its codes. That code cannot be used again to sign in. */
export async function finishApp(platform: AccountsPlatform, context: SignedInContext, typed: string) {
  const userId = context.viewer.id
  const code = normalCode(typed)
  const account = await findAccount(platform.db, userId)
  if (!account) throw refuse('UNAUTHENTICATED')
  const key = await admitCode(platform, { context, account })
  const added = await inTransaction(platform.db, async (trx) => {
    await lockAccount(trx, userId)
    const app = await findApp(trx, userId)
    if (!app) throw refuse('NOT_FOUND')
    if (app.confirmed_at) throw refuse('APP_ALREADY_ON')
    if (!isAppCode(code) || !(await takeAppCode(platform, trx, { app, code }))) return null
    const isFirst = (await findFactors(trx, userId)).length === 0
    await confirmApp(trx, { userId, at: platform.clock.now() })
    return factorAdded(platform, trx, { context, account, isFirst, letter: 'factorOn' })
  })
  if (!added) {
    await countWrongCode(platform, { key, account })
    throw refuse('CODE_WRONG')
  }
  await forgetWrongCodes(platform, key)
  added.handOut()
  return { codes: added.codes }
}

type Switch = { context: SignedInContext; account: Account; letter: LetterKind }

/**
 * Ends every other session and every pending sign-in, and gives this session a new token. Call the result after the
 * commit.
 */
async function startAfresh(platform: AccountsPlatform, trx: Trx, o: Switch & { factorAt: Date | null }) {
  await deleteEntries(trx, o.account.id)
  const session = await rotateSession(platform, trx, { context: o.context, owner: o.account, factorAt: o.factorAt })
  return () => session.handOut()
}

const tell = (platform: AccountsPlatform, trx: Trx, { account, context, letter }: Switch) =>
  postLetter(platform, trx, { kind: letter, to: { ...account, language: context.language } })

/**
 * After a factor was added; the caller holds the lock on the account. Informs the user by e-mail. The first factor also
 * creates recovery codes and ends every other session.
 */
export async function factorAdded(platform: AccountsPlatform, trx: Trx, o: Switch & { isFirst: boolean }) {
  await tell(platform, trx, o)
  if (!o.isFirst) return { codes: null, handOut: () => {} }
  const codes = await makeCodes(platform, trx, o.account.id)
  return { codes, handOut: await startAfresh(platform, trx, { ...o, factorAt: platform.clock.now() }) }
}

const refuseRenewCodes = refuser(factorRefusals.renewCodes)

/** Creates ten new codes for a user with a factor and voids the earlier ones. */
export async function renewCodes(platform: AccountsPlatform, context: SignedInContext, proof?: Proof) {
  const account = await proveAgain(platform, context, proof)
  const codes = await inTransaction(platform.db, async (trx) => {
    await lockAccount(trx, account.id)
    if ((await findFactors(trx, account.id)).length === 0) throw refuseRenewCodes('NOT_FOUND')
    await postLetter(platform, trx, { kind: 'codesRenewed', to: { ...account, language: context.language } })
    return makeCodes(platform, trx, account.id)
  })
  return { codes }
}

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
async function makeCodes(platform: Platform, db: Db, userId: string): Promise<string[]> {
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

/**
 * After a factor was removed; the caller holds the lock on the account. Removing the last one also deletes the recovery
 * codes and ends every other session.
 */
export async function factorRemoved(platform: AccountsPlatform, trx: Trx, o: Switch): Promise<() => void> {
  await tell(platform, trx, o)
  if ((await findFactors(trx, o.account.id)).length > 0) return () => {}
  await deleteFactors(trx, o.account.id)
  return startAfresh(platform, trx, { ...o, factorAt: null })
}

const refusePostpone = refuser(factorRefusals.postpone)

/** In a demo installation, postpones the second factor of a super admin for the maximum lifetime of a staff session. */
export async function postponeFactor(platform: AccountsPlatform, context: SignedInContext): Promise<void> {
  const { viewer, idempotencyKey: key } = context
  if (!platform.config.demo) throw refusePostpone('NOT_TO_POSTPONE')
  const until = new Date(platform.clock.now().getTime() + sessionTerms(true).maxMs)
  await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { postponeFactor: {} } },
    async (trx): Promise<object> => {
      await postponeUntil(trx, { userId: viewer.id, until })
      return {}
    },
  )
}

async function postponeUntil(db: Db, o: { userId: string; until: Date }): Promise<void> {
  await tables(db).updateTable('account').set({ factor_later_until: o.until }).where('id', '=', o.userId).execute()
}

async function confirmApp(db: Db, o: { userId: string; at: Date }): Promise<void> {
  await tables(db).updateTable('factor_app').set({ confirmed_at: o.at }).where('user_id', '=', o.userId).execute()
}

export async function removeApp(platform: AccountsPlatform, context: SignedInContext, proof?: Proof) {
  const account = await proveAgain(platform, context, proof)
  const handOut = await inTransaction(platform.db, async (trx) => {
    await lockAccount(trx, account.id)
    if (!(await deleteApp(trx, account.id))) throw refuse('NOT_FOUND')
    return factorRemoved(platform, trx, { context, account, letter: 'factorOff' })
  })
  handOut()
}

/** False if the user had no confirmed app. */
async function deleteApp(db: Db, userId: string): Promise<boolean> {
  const gone = await tables(db)
    .deleteFrom('factor_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
