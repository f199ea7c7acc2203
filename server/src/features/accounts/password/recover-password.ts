import { accountRefusals } from '@liston/contract/accounts'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteKeys } from '../api-keys.ts'
import { clearFailuresOf, evenly, takePlaceForMail } from '../throttle.ts'
import { keepPassword } from './change-password.ts'
import { deleteEntries } from '../entry/store.ts'
import { EmailVerified } from '../events.ts'
import { postLetter } from '../letters/post-letter.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './hash-password.ts'
import { hashedToken } from '../session/secret-token.ts'
import { enter } from '../session/enter.ts'
import { deleteSessions } from '../session/store.ts'
import { findAccount, findAccountByEmail, type LinkUse, setEmailVerified, spendLink, tables } from '../store.ts'

const refuse = refuser(accountRefusals.resetPassword)

/** Longer than writing a letter takes, so that it can't be told whether one was written. */
const ANSWER_MS = 250

/** Sends a link to choose a new password, if the address has an account; says the same either way. */
export async function recoverPassword(platform: AccountsPlatform, context: ApiContext, { email }: { email: string }) {
  await takePlaceForMail(platform, email)
  await evenly(ANSWER_MS, async () => {
    const account = await findAccountByEmail(platform.db, email)
    if (!account) return
    const to = { id: account.id, email, language: context.language }
    await inTransaction(platform.db, (trx) => postLetter(platform, trx, { kind: 'reset', to }))
  })
  return { email }
}

/**
 * The link of the recovery mail: sets the password, ends every session and API key, and opens one here, or asks for the second factor. Whoever opened the
 * mail owns the address, so it counts as confirmed. A refused password does not use the link up.
 */
export async function resetPassword(
  platform: AccountsPlatform,
  context: ApiContext,
  input: { token: string; password: string },
) {
  const link = { token: hashedToken(input.token), purpose: 'reset' as const, now: platform.clock.now() }
  // Looked at before hashing: a made-up link must not cost what a password costs.
  const owner = await findLink(platform.db, link)
  const account = owner && (await findAccount(platform.db, owner))
  if (!account) throw refuse('LINK_SPENT')
  checkNewPassword(platform, input.password, [account.email])
  const hash = await hashPassword(input.password)
  const entered = await inTransaction(platform.db, async (trx) => {
    const userId = await spendLink(trx, link)
    if (!userId) throw refuse('LINK_SPENT')
    await deleteSessions(trx, { userId })
    await deleteEntries(trx, userId)
    await deleteKeys(trx, userId)
    const entered = await enter(platform, trx, { context, userId, quiet: true })
    if (await setEmailVerified(trx, userId)) await platform.events.publish(trx, EmailVerified, { userId })
    await keepPassword(platform, trx, { context, account, hash })
    return entered
  })
  const outcome = entered.handOut()
  await clearFailuresOf(platform, { context, email: account.email })
  return outcome
}

/** Whose link it is, without using it up. */
async function findLink(db: Db, { token, purpose, now }: LinkUse): Promise<string | undefined> {
  const link = await tables(db)
    .selectFrom('mail_link')
    .select('user_id')
    .where('token', '=', token)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.user_id
}
