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
  /** When they proved a factor, if they did: it is not asked for again. */
  factorAt?: Date | null | undefined
  /** A letter tells of it already: none is written about a device that is new. */
  quiet?: boolean
}

/**
 * Somebody has proved who they are by something that may be asked for alone: a password, a link, a provider. The one way
 * to a session. Opens it, or, when they have a second factor, a sign-in that waits for it. Throws when the account is
 * suspended, leaving or gone by now. Call `handOut` after the commit: it hands out the cookies and says which of the two it is.
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

/** The same for whoever has proved everything that is asked of them: there is no more to wait for. */
export async function openFor(platform: AccountsPlatform, trx: Trx, o: Entering & { factorAt: Date }) {
  return open(platform, trx, { ...o, owner: await holdOwner(trx, o.userId) })
}

/** Held until the transaction ends: a factor is switched on before this session opens, which then asks for it, or ends it. */
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

/** Notes that somebody is in. True the first time in an account's life. */
async function noteEntered(db: Db, o: { id: string; at: Date }): Promise<boolean> {
  const change = tables(db).updateTable('account').set({ entered_at: o.at })
  const done = await change.where('id', '=', o.id).where('entered_at', 'is', null).executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** In the language of its owner: whoever came in may be somebody else. */
async function tellOfDevice(platform: AccountsPlatform, trx: Trx, o: { owner: Account; context: ApiContext }) {
  const { id, email } = o.owner
  const language = await platform.profiles.languageOf(trx, id)
  const { browser, system } = deviceOf(o.context.userAgent)
  const device = [browser, system, shortNetwork(o.context.ip)].filter(Boolean).join(', ')
  await postLetter(platform, trx, { kind: 'newDevice', to: { id, email, language }, facts: { device } })
}
