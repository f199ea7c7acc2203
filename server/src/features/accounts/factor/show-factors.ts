import { factorRefusals, type Factors, FRESH_MS, isAppCode, normalCode, type Proof } from '@liston/contract/accounts'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import type { ApiContext, SignedInContext } from '../../../platform/http/index.ts'
import { refuse, refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { postLetter } from '../letters/post-letter.ts'
import { listPasskeys, passkeysPossible } from '../passkey/passkeys.ts'
import { passwordMatches } from '../password/hash-password.ts'
import { findReset } from '../reset-factors.ts'
import { type Account, findAccount } from '../store.ts'
import { addFailure, findDelay, forgetFailures, keyOf, knownDevice } from '../throttle.ts'
import { takeAppCode } from './app-code.ts'
import { findApp, findFactors, findSessionProof, tables } from './store.ts'

/** The second factors of the signed-in user. */
export async function showFactors(platform: AccountsPlatform, context: SignedInContext): Promise<Factors> {
  const { db, clock } = platform
  const { id } = context.viewer
  const account = await findAccount(db, id)
  if (!account) throw refuse('UNAUTHENTICATED')
  const app = await findApp(db, id)
  const passkeys = await listPasskeys(db, id)
  const reset = await findReset(db, { userId: id, now: clock.now() })
  const due = await isFactorDue(db, id)
  return {
    app: app?.confirmed_at ? { since: app.confirmed_at.toISOString() } : null,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      userAgent: passkey.user_agent,
      addedAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.used_at?.toISOString() ?? null,
    })),
    codesLeft: await countCodes(db, id),
    due,
    mayPostpone: due && platform.config.demo,
    passkeysPossible: passkeysPossible(platform.config),
    passwordProves: await passwordProves(db, account),
    isFresh: await isFresh(platform, context, account),
    resetAt: reset?.ripe_at.toISOString() ?? null,
  }
}

const refuseProve = refuser(factorRefusals.prove)

/**
 * Proves the second factor again in this session, for staff actions that are hard to undo. The password suffices only
 * if the user has no factor. A proof that is still fresh stays as it is: this call does not check or prolong it.
 */
export async function proveFactor(platform: AccountsPlatform, context: SignedInContext, { password, code }: Proof) {
  const { viewer } = context
  const hasFactor = (await findFactors(platform.db, viewer.id)).length > 0
  if (hasFactor && !code) throw refuseProve('PROOF_NEEDED')
  const session = await findSessionProof(platform.db, viewer.sessionId)
  const now = platform.clock.now()
  const until = (at: Date) => new Date(at.getTime() + FRESH_MS)
  const last = session?.factorAt
  if (last && until(last) > now) return { provedUntil: until(last).toISOString() }
  const account = await proveAgain(platform, context, hasFactor ? { code } : { password })
  // A user with neither password nor factor proved it by signing in recently.
  const at = hasFactor || account.password ? now : (session?.startedAt ?? now)
  await setSessionProof(platform.db, { sessionId: viewer.sessionId, at })
  // A form without JavaScript proves and acts in one request, which read the viewer before the proof.
  viewer.factorAt = at
  return { provedUntil: until(at).toISOString() }
}

const refuseRemove = refuser(factorRefusals.remove)

/**
 * True if the user proved their identity in the last ten minutes: by a factor in this session. For a user with neither
 * password nor factor, a sign-in in that time counts too.
 */
async function isFresh(platform: AccountsPlatform, context: SignedInContext, account: Account) {
  const proof = await findSessionProof(platform.db, context.viewer.sessionId)
  const since = platform.clock.now().getTime() - FRESH_MS
  const within = (at: Date | null | undefined) => (at?.getTime() ?? 0) > since
  if (within(proof?.factorAt)) return true
  if (account.password || !within(proof?.startedAt)) return false
  return (await findFactors(platform.db, account.id)).length === 0
}

/**
 * True if the password is a sufficient proof. For staff with a second factor it is not: a session and a password must
 * not be enough to replace the factor that protects their roles.
 */
const passwordProves = async (db: Db, account: Account): Promise<boolean> =>
  account.password !== null && !(account.isStaff && (await findFactors(db, account.id)).length > 0)

/**
 * Requires a proof of identity for a change of sign-in methods. Throws unless `proof` is right or the user proved it
 * recently.
 */
export async function proveAgain(
  platform: AccountsPlatform,
  context: SignedInContext,
  proof: Proof = {},
): Promise<Account> {
  const account = await findAccount(platform.db, context.viewer.id)
  if (!account) throw refuseRemove('UNAUTHENTICATED')
  if (await isFresh(platform, context, account)) return account
  if (proof.password && (!account.password || (await passwordProves(platform.db, account)))) {
    if (!(await passwordMatches(proof.password, account.password))) throw refuseRemove('CREDENTIALS_WRONG')
    return account
  }
  if (!proof.code) throw refuseRemove('PROOF_NEEDED')
  const code = normalCode(proof.code)
  const app = await findApp(platform.db, account.id)
  const key = await admitCode(platform, { context, account })
  if (app?.confirmed_at && isAppCode(code) && (await takeAppCode(platform, platform.db, { app, code }))) {
    await forgetWrongCodes(platform, key)
    return account
  }
  await countWrongCode(platform, { key, account })
  throw refuseRemove('CODE_WRONG')
}

const minute = 60_000
const day = 24 * 60 * minute
/**
 * Wait after wrong codes: five are free, then it doubles up to 15 minutes. A day without attempts resets it. Three of a
 * million codes are valid at a time. So an attacker who has the password succeeds in a day with a probability of about
 * 1 in 3000. A known device of the account has a wait of its own.
 */
const cost = { free: 5, firstMs: 1000, longestMs: 15 * minute, forgetMs: day }
/** A caller who tries codes knows the password. The owner gets an e-mail after this many wrong codes. */
const TELL_AT = 10

type Trial = { context: ApiContext; account: Account }

/** Returns the key under which a wrong code counts. Throws RATE_LIMITED while the wait lasts. */
export async function admitCode(platform: AccountsPlatform, { context, account }: Trial): Promise<string> {
  const device = await knownDevice(platform, { context, email: account.email })
  const key = await keyOf(platform, 'factor', account.id, device ?? 'strange')
  if (platform.config.RATE_LIMIT_FACTOR === 0) return key
  const freeAt = await findDelay(platform.db, [key])
  const waitMs = freeAt ? freeAt.getTime() - platform.clock.now().getTime() : 0
  if (waitMs > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  return key
}

/** Counts a wrong code. The tenth sends the owner an e-mail. */
export async function countWrongCode(platform: AccountsPlatform, o: { key: string; account: Account }): Promise<void> {
  const { id, email } = o.account
  await inTransaction(platform.db, async (trx) => {
    const failures = await addFailure(trx, { key: o.key, now: platform.clock.now(), ...cost })
    if (failures !== TELL_AT) return
    const language = await platform.profiles.languageOf(trx, id)
    await postLetter(platform, trx, { kind: 'codesGuessed', to: { id, email, language } })
  })
}

/** Resets the count after a right code. */
export const forgetWrongCodes = (platform: AccountsPlatform, key: string): Promise<void> =>
  forgetFailures(platform.db, { keys: [key], before: new Date(platform.clock.now().getTime() - day) })

async function setSessionProof(db: Db, o: { sessionId: string; at: Date }): Promise<void> {
  await tables(db).updateTable('session').set({ factor_at: o.at }).where('id', '=', o.sessionId).execute()
}

async function countCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM recovery_code WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.n ?? 0
}

async function isFactorDue(db: Db, userId: string): Promise<boolean> {
  const due = await tables(db)
    .selectFrom('factor_due')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return due !== undefined
}
