import { accountRefusals, LEAVE_LINK_MS } from '@liston/contract/accounts'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { noSessionCookie } from '../../../platform/session/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteKeys } from '../keys/store.ts'
import { postLetter } from '../letters/post-letter.ts'
import { passwordMatches } from '../password/hash-password.ts'
import { hashedToken, secretToken } from '../session/secret-token.ts'
import { deleteSessions, lockAccount } from '../session/store.ts'
import { type Account, deleteLinks, findAccount } from '../store.ts'
import { eraseAt } from './erase-at.ts'
import { askToLeave, findAsked, markLeft, othersReachEverything } from './store.ts'

const refuse = refuser(accountRefusals.leave)
const refuseLink = refuser(accountRefusals.confirmLeaving)

type Leave = { userId: string; password?: string | undefined; votesToo: boolean }

/** Leaves by the present password; whoever has none is sent a link that does it. */
export async function leave(platform: AccountsPlatform, context: ApiContext, { userId, password, votesToo }: Leave) {
  const account = await findAccount(platform.db, userId)
  if (account?.password && !(await passwordMatches(password ?? '', account.password))) throw refuse('CREDENTIALS_WRONG')
  const at = platform.clock.now()
  const token = secretToken()
  const left = await inTransaction(platform.db, async (trx) => {
    if (!(await othersReachEverything(trx, userId))) throw refuse('LAST_ADMIN')
    await lockAccount(trx, userId)
    const owner = await findAccount(trx, userId)
    if (!owner) throw refuse('UNAUTHENTICATED')
    await askToLeave(trx, { userId, votesToo, token: hashedToken(token), at })
    if (owner.password) return goOut(platform, trx, { owner, at })
    const to = { id: userId, email: owner.email, language: context.language }
    await postLetter(platform, trx, { kind: 'leave', to, link: { token } })
    return null
  })
  if (!left) return { state: 'mailed' as const, eraseAt: null }
  return { state: 'left' as const, ...gone(platform, context, left) }
}

/** The link of the letter to somebody without a password. */
export async function confirmLeaving(platform: AccountsPlatform, context: ApiContext, input: { token: string }) {
  const at = platform.clock.now()
  const link = { token: hashedToken(input.token), since: new Date(at.getTime() - LEAVE_LINK_MS) }
  const left = await inTransaction(platform.db, async (trx) => {
    const userId = await findAsked(trx, link)
    if (!userId) throw refuseLink('LINK_SPENT')
    if (!(await othersReachEverything(trx, userId))) throw refuseLink('LAST_ADMIN')
    await lockAccount(trx, userId)
    const owner = await findAccount(trx, userId)
    if (!owner || (await findAsked(trx, link)) !== userId) throw refuseLink('LINK_SPENT')
    return goOut(platform, trx, { owner, at })
  })
  return gone(platform, context, left)
}

/** Out of sight and out everywhere, with a letter that leads back. Again, it is as it was. */
async function goOut(platform: AccountsPlatform, trx: Trx, { owner, at }: { owner: Account; at: Date }): Promise<Date> {
  const { id, email } = owner
  const token = secretToken()
  if (!(await markLeft(trx, { userId: id, token: hashedToken(token), at }))) return owner.leavingAt ?? at
  await deleteSessions(trx, { userId: id })
  await deleteKeys(trx, id)
  await deleteLinks(trx, { userId: id })
  const language = await platform.profiles.languageOf(trx, id)
  await postLetter(platform, trx, { kind: 'left', to: { id, email, language }, link: { token } })
  return at
}

function gone(platform: AccountsPlatform, context: ApiContext, leftAt: Date) {
  context.setCookie(noSessionCookie(platform.config.secure))
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return { eraseAt: eraseAt(leftAt).toISOString() }
}
