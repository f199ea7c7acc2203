import { accountRefusals, deviceOf, type Entered, SESSIONS_PER_PERSON, sessionTerms } from '@liston/contract/accounts'
import { type Db, inTransaction, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { ApiContext, SignedInContext } from '../../../platform/http/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { entryCookieName, noEntryCookie, sessionCookie, sessionCookieName } from '../../../platform/session.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteKeys } from '../api-keys.ts'
import { deleteEntries, openEntry } from '../factor/open-entry.ts'
import { SignedIn } from '../events.ts'
import { findFactors } from '../factor/store.ts'
import { eraseAt, stay } from '../leave.ts'
import { postLetter } from '../letters/post-letter.ts'
import { hashPassword, isOutdatedHash, passwordMatches } from '../password/hash-password.ts'
import { type Account, findAccount, findAccountByEmail, setPassword, tables } from '../store.ts'
import { admitAttempt, clearFailures, countFailure, knownDevice, rememberDevice } from '../throttle.ts'
import { shortNetwork } from '../traces.ts'
import { hashedToken, secretToken } from './sessions.ts'
import { deleteByToken, deleteSession, deleteSessions, insertSession, lockAccount, trimSessions } from './store.ts'

const refuse = refuser(accountRefusals.signIn)

type Credentials = { email: string; password: string; comeBack?: boolean | undefined }

/**
 * Signs in with e-mail and password. Opens a session, or a pending sign-in that requires the second factor. An unknown
 * address and a wrong password get the same response after the same time.
 */
export async function signIn(platform: AccountsPlatform, context: ApiContext, input: Credentials): Promise<Entered> {
  const { email, password } = input
  const attempt = await admitAttempt(platform, { context, email })
  const account = await findAccountByEmail(platform.db, email)
  const matches = await passwordMatches(password, account?.password ?? null)
  if (!account || !matches) {
    await countFailure(platform, attempt, account)
    throw refuse('CREDENTIALS_WRONG')
  }
  await clearFailures(platform, attempt)
  const fresh = account.password && isOutdatedHash(account.password) ? await hashPassword(password) : null
  return inTransaction(platform.db, async (trx) => {
    if (fresh) await setPassword(trx, { userId: account.id, hash: fresh, at: platform.clock.now() })
    const cameBack = input.comeBack === true && (await stay(trx, account.id))
    return { cameBack, entered: await enter(platform, trx, { context, userId: account.id }) }
  }).then(({ cameBack, entered }) => {
    if (cameBack) platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
    return entered.handOut()
  })
}

type Entering = {
  context: ApiContext
  userId: string
  /** When the user proved a factor, if at all. The sign-in then requires none. */
  factorAt?: Date | null | undefined
  /** Another e-mail covers the sign-in: no e-mail about a new device. */
  quiet?: boolean
}

/**
 * Signs in a user who proved their identity by a password, a link or a provider. The only way to a session, apart from
 * `openFor`. Opens a session or, if the user has a second factor, a pending sign-in. Throws if the account is
 * suspended, leaving or deleted. Call `handOut` after the commit: it sets the cookies and returns which of the two it
 * is.
 */
export async function enter(platform: AccountsPlatform, trx: Trx, o: Entering): Promise<{ handOut(): Entered }> {
  const owner = await holdOwner(trx, o.userId)
  const factors = await findFactors(trx, owner.id)
  if (factors.length === 0 || o.factorAt) return open(platform, trx, { ...o, owner })
  const entry = await openEntry(platform, trx, o)
  return {
    handOut() {
      entry.handOut()
      return { factors }
    },
  }
}

/** Like `enter`, for a user who has given all factors: always opens a session. */
export async function openFor(platform: AccountsPlatform, trx: Trx, o: Entering & { factorAt: Date }) {
  return open(platform, trx, { ...o, owner: await holdOwner(trx, o.userId) })
}

/**
 * Locks the account until the end of the transaction. A factor that is switched on concurrently either comes before
 * this session, which then requires it, or ends it.
 */
async function holdOwner(trx: Trx, userId: string): Promise<Account> {
  await lockAccount(trx, userId)
  const owner = await findAccount(trx, userId)
  if (!owner || owner.suspended) throw refuse('SUSPENDED', { statement: owner?.suspendedFor ?? null })
  if (owner.appliedAt) throw refuse('AWAITS_APPROVAL')
  if (owner.leavingAt) throw refuse('LEAVING', { eraseAt: eraseAt(owner.leavingAt).toISOString() })
  return owner
}

async function open(platform: AccountsPlatform, trx: Trx, o: Entering & { owner: Account }) {
  const { owner, context } = o
  const isFirst = await noteEntered(trx, { id: owner.id, at: platform.clock.now() })
  const isKnown = isFirst || o.quiet || (await knownDevice(platform, { context, email: owner.email })) !== null
  const session = await openSession(platform, trx, { context, owner, factorAt: o.factorAt ?? null })
  await platform.events.publish(trx, SignedIn, { userId: owner.id, sessionId: session.id })
  if (!isKnown) await tellOfDevice(platform, trx, o)
  return {
    handOut() {
      session.handOut()
      return { userId: owner.id }
    },
  }
}

/** Records the first sign-in. True only the first time in an account's life. */
async function noteEntered(db: Db, o: { id: string; at: Date }): Promise<boolean> {
  const change = tables(db).updateTable('account').set({ entered_at: o.at })
  const done = await change.where('id', '=', o.id).where('entered_at', 'is', null).executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** In the owner's language: the user who signed in may be somebody else. */
async function tellOfDevice(platform: AccountsPlatform, trx: Trx, o: { owner: Account; context: ApiContext }) {
  const { id, email } = o.owner
  const language = await platform.profiles.languageOf(trx, id)
  const { browser, system } = deviceOf(o.context.userAgent)
  const device = [browser, system, shortNetwork(o.context.ip)].filter(Boolean).join(', ')
  await postLetter(platform, trx, { kind: 'newDevice', to: { id, email, language }, facts: { device } })
}

/**
 * "It was not me": ends that session, every other session except this one, and all API keys. An e-mail links to a new
 * password. Null if the user has no such session.
 */
export async function disownSession(
  platform: AccountsPlatform,
  context: SignedInContext,
  id: string,
): Promise<number | null> {
  const { viewer, idempotencyKey: key, language } = context
  const { id: userId, sessionId } = viewer
  return onceInTransaction(platform.db, { userId, key, request: { disownSession: id } }, async (trx) => {
    const account = await findAccount(trx, userId)
    // The session of the request cannot be another person's.
    if (!account || id === sessionId || !(await deleteSession(trx, { userId, id }))) return null
    const others = await deleteSessions(trx, { userId, except: sessionId })
    await deleteEntries(trx, userId)
    await deleteKeys(trx, userId)
    await postLetter(platform, trx, { kind: 'disowned', to: { id: userId, email: account.email, language } })
    return others + 1
  })
}

type Owner = { id: string; email: string; isStaff: boolean }

/** A stored session whose cookie is not set yet: call `handOut` after the commit. */
type OpenedSession = { id: string; handOut(): void }

/**
 * Opens a session with a new token, whatever cookie the request has. Ends this browser's earlier session and the oldest
 * ones beyond 20. Creates a missing profile (specification 4).
 */
async function openSession(
  platform: AccountsPlatform,
  trx: Trx,
  o: { context: ApiContext; owner: Owner; factorAt: Date | null },
): Promise<OpenedSession> {
  const { context, owner } = o
  const { secure } = platform.config
  const now = platform.clock.now()
  const id = newId()
  const token = secretToken()
  const { idleMs, maxMs } = sessionTerms(owner.isStaff)
  await lockAccount(trx, owner.id)
  await platform.profiles.ensure(trx, { userId: owner.id, email: owner.email, language: context.language })
  const before = context.cookie(sessionCookieName(secure))
  if (before) await deleteByToken(trx, hashedToken(before))
  await insertSession(trx, {
    id,
    user_id: owner.id,
    token: hashedToken(token),
    expires_at: new Date(now.getTime() + idleMs),
    ip_address: shortNetwork(context.ip),
    user_agent: context.userAgent,
    factor_at: o.factorAt,
    created_at: now,
    updated_at: now,
  })
  await trimSessions(trx, { userId: owner.id, keep: SESSIONS_PER_PERSON })
  const device = await rememberDevice(platform, { context, email: owner.email })
  return {
    id,
    handOut() {
      context.setCookie(sessionCookie({ secure, token, maxAgeMs: maxMs }))
      context.setCookie(device)
      if (context.cookie(entryCookieName(secure))) context.setCookie(noEntryCookie(secure))
    },
  }
}
