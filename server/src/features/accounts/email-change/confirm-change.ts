import { emailRefusals } from '@liston/contract/accounts'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import { type ApiContext, signedIn } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteEntries } from '../entry/store.ts'
import { EmailVerified } from '../events.ts'
import { deleteReset } from '../factor-reset/store.ts'
import { findSessionProof } from '../factor/store.ts'
import { postLetter } from '../letters/post-letter.ts'
import { rotateSession } from '../session/rotate-session.ts'
import { hashedToken } from '../session/secret-token.ts'
import { deleteSessions, lockAccount } from '../session/store.ts'
import { type Account, deleteLinks, findAccount } from '../store.ts'
import { cancelByToken, findConfirmable, setEmail, useConfirmation } from './store.ts'

const refuse = refuser(emailRefusals.link)
/** PostgreSQL's code for a value that is there already. */
const UNIQUE = '23505'

/**
 * The link of one of the two letters. The second one moves the account: every session ends, but that of its owner in this
 * browser, which gets a new secret. An address that somebody has taken meanwhile spends the link and changes nothing.
 */
export async function confirmEmailChange(platform: AccountsPlatform, context: ApiContext, input: { token: string }) {
  const link = { token: hashedToken(input.token), now: platform.clock.now() }
  const work = () => confirm(platform, context, link)
  // Somebody else took the address in the same moment: the second look finds it taken.
  const done = await work().catch((error: unknown) => {
    if ((error as { code?: string }).code === UNIQUE) return work()
    throw error
  })
  if (!done) throw refuse('LINK_SPENT')
  done.handOut()
  return { state: done.state }
}

const confirm = (platform: AccountsPlatform, context: ApiContext, link: { token: string; now: Date }) =>
  inTransaction(platform.db, async (trx) => {
    const owner = await findConfirmable(trx, link)
    if (!owner) throw refuse('LINK_SPENT')
    await lockAccount(trx, owner)
    const used = await useConfirmation(trx, link)
    if (!used) throw refuse('LINK_SPENT')
    if (!used.isDone) return { state: 'waits' as const, handOut: () => {} }
    return move(platform, trx, { context, userId: owner, email: used.email })
  })

type Move = { context: ApiContext; userId: string; email: string }

/** Null when somebody has the address: the change is over all the same. */
async function move(platform: AccountsPlatform, trx: Trx, { context, userId, email }: Move) {
  const before = await findAccount(trx, userId)
  if (!before || before.suspended) throw refuse('LINK_SPENT')
  if (!(await setEmail(trx, { userId, email, at: platform.clock.now() }))) return null
  await deleteEntries(trx, userId)
  await deleteLinks(trx, { userId })
  await deleteReset(trx, userId)
  if (!before.emailVerified) await platform.events.publish(trx, EmailVerified, { userId })
  const language = await platform.profiles.languageOf(trx, userId)
  await postLetter(platform, trx, { kind: 'emailChanged', to: { id: userId, email: before.email, language } })
  const session = await keepOwn(platform, trx, { context, owner: { ...before, email } })
  return { state: 'changed' as const, handOut: () => session?.handOut() }
}

/** Every session ends but that of its owner in this browser, if there is one; null without. */
async function keepOwn(platform: AccountsPlatform, trx: Trx, o: { context: ApiContext; owner: Account }) {
  const { viewer } = o.context
  const proof = viewer?.id === o.owner.id ? await findSessionProof(trx, viewer.sessionId) : undefined
  if (proof)
    return rotateSession(platform, trx, { context: signedIn(o.context), owner: o.owner, factorAt: proof.factorAt })
  await deleteSessions(trx, { userId: o.owner.id })
  return null
}

/** "It was not me", from the letter to the old address. */
export async function cancelEmailChange(platform: AccountsPlatform, input: { token: string }): Promise<void> {
  const link = { token: hashedToken(input.token), now: platform.clock.now() }
  if (!(await cancelByToken(platform.db, link))) throw refuse('LINK_SPENT')
}
