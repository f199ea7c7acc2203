import { accountRefusals, deviceOf, type Entered } from '@liston/contract/accounts'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { openEntry } from '../entry/open-entry.ts'
import { SignedIn } from '../events.ts'
import { findFactors } from '../factor/store.ts'
import { eraseAt } from '../leaving/erase-at.ts'
import { postLetter } from '../letters/post-letter.ts'
import { type Account, findAccount, tables } from '../store.ts'
import { knownDevice } from '../throttle.ts'
import { openSession } from './open-session.ts'
import { shortNetwork } from '../short-network.ts'
import { lockAccount } from './store.ts'

const refuse = refuser(accountRefusals.signIn)

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
