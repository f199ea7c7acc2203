import { accountRefusals } from '@liston/contract/accounts'
import { inTransaction, onceInTransaction } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { EmailVerified } from './events.ts'
import { postLetter } from './letters/post-letter.ts'
import { hashedToken } from './session/sessions.ts'
import { enter } from './session/sign-in.ts'
import { deleteLinks, findAccount, setEmailVerified, spendLink } from './store.ts'
import { takePlaceForMail } from './throttle.ts'

const refuse = refuser(accountRefusals.verifyEmail)

/** Handles the link in the confirmation e-mail: confirms the address and signs in. */
export async function verifyEmail(platform: AccountsPlatform, context: ApiContext, input: { token: string }) {
  const entered = await inTransaction(platform.db, async (trx) => {
    const link = { token: hashedToken(input.token), purpose: 'confirm' as const, now: platform.clock.now() }
    const userId = await spendLink(trx, link)
    if (!userId) throw refuse('LINK_SPENT')
    const entered = await enter(platform, trx, { context, userId, quiet: true })
    if (await setEmailVerified(trx, userId)) await platform.events.publish(trx, EmailVerified, { userId })
    await deleteLinks(trx, { userId, purpose: 'confirm' })
    return entered
  })
  return entered.handOut()
}

/** Sends the confirmation e-mail again. Does nothing if the address is confirmed. */
export async function resendVerification(platform: AccountsPlatform, context: ApiContext, userId: string) {
  const account = await findAccount(platform.db, userId)
  if (!account) throw refuse('UNAUTHENTICATED')
  const { id, email } = account
  if (account.emailVerified) return { email }
  await takePlaceForMail(platform, email)
  const once = { userId, key: context.idempotencyKey, request: { resendVerification: {} } }
  await onceInTransaction(platform.db, once, async (trx) => {
    await postLetter(platform, trx, { kind: 'confirm', to: { id, email, language: context.language } })
    return {}
  })
  return { email }
}
