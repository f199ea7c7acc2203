import { inTransaction } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { AccountsHouse } from '../accounts-house.ts'
import { EmailVerified } from '../events.ts'
import { postLetter } from '../letters/post-letter.ts'
import { refuse } from '../refuse.ts'
import { hashedToken } from '../secret-token.ts'
import { enter } from '../session/enter.ts'
import { deleteLinks, findAccount, setEmailVerified, spendLink } from '../store.ts'
import { takePlaceFor } from '../throttle/throttle.ts'

/** The link of the confirmation mail: the address is theirs, and they are in. */
export async function verifyEmail(house: AccountsHouse, context: ApiContext, input: { token: string }) {
  const { entered, first } = await inTransaction(house.db, async (trx) => {
    const link = { token: hashedToken(input.token), purpose: 'confirm' as const, now: house.clock.now() }
    const userId = await spendLink(trx, link)
    if (!userId) throw refuse('LINK_SPENT')
    const entered = await enter(house, trx, { context, userId })
    const first = await setEmailVerified(trx, userId)
    await deleteLinks(trx, { userId, purpose: 'confirm' })
    return { entered, first }
  })
  const { userId } = entered.handOut()
  if (first) house.events.announce(EmailVerified, { userId })
  return { userId }
}

/** Sends the confirmation mail once more; for an address that is confirmed there is nothing to send. */
export async function resendVerification(house: AccountsHouse, context: ApiContext, userId: string) {
  const account = await findAccount(house.db, userId)
  if (!account) throw refuse('LINK_SPENT')
  const { id, email } = account
  if (account.emailVerified) return { email }
  await takePlaceFor(house, 'mail', email)
  await inTransaction(house.db, (trx) =>
    postLetter(house, trx, { kind: 'confirm', to: { id, email, language: context.language } }),
  )
  house.mail.nudge()
  return { email }
}
