import { accountRefusals } from '@liston/contract/accounts'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { ApiContext, SignedInContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteKeys } from '../api-keys.ts'
import { deleteChange } from '../change-email.ts'
import { clearFailuresOf, evenly, takePlaceForMail } from '../throttle.ts'
import { deleteEntries } from '../factor/open-entry.ts'
import { EmailVerified } from '../events.ts'
import { deleteFactors, findSessionProof } from '../factor/store.ts'
import { postLetter } from '../letters/post-letter.ts'
import { checkNewPassword, hashPassword, passwordMatches } from './hash-password.ts'
import { hashedToken } from '../session/sessions.ts'
import { enter } from '../session/sign-in.ts'
import { deleteSessions } from '../session/store.ts'
import {
  type Account,
  deleteLinks,
  findAccount,
  findAccountByEmail,
  type LinkUse,
  setEmailVerified,
  setPassword,
  spendLink,
  tables,
} from '../store.ts'

const refuse = refuser(accountRefusals.resetPassword)

/** Longer than sending an e-mail takes, so that the response time does not reveal whether one was sent. */
const ANSWER_MS = 250

/** Sends a link to set a new password if an account has the address. The response is the same either way. */
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
 * Handles the link in the recovery e-mail: sets the password and ends every session and API key. Then it opens a
 * session here or requires the second factor. Opening the e-mail proves that the user owns the address, so it counts as
 * confirmed. A refused password does not spend the link.
 */
export async function resetPassword(
  platform: AccountsPlatform,
  context: ApiContext,
  input: { token: string; password: string },
) {
  const link = { token: hashedToken(input.token), purpose: 'reset' as const, now: platform.clock.now() }
  // Checked before hashing: a request with a made-up link must stay cheap.
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
    if (await setEmailVerified(trx, userId)) {
      await dropOtherWays(trx, userId)
      await platform.events.publish(trx, EmailVerified, { userId })
    }
    const entered = await enter(platform, trx, { context, userId, quiet: true })
    await keepPassword(platform, trx, { context, account, hash })
    return entered
  })
  const outcome = entered.handOut()
  await clearFailuresOf(platform, { context, email: account.email })
  return outcome
}

const refuseChangePassword = refuser(accountRefusals.changePassword)

type Change = { password: string; newPassword: string }

/** Changes the password after a check of the current one. Ends every session and opens a new one in this browser. */
export async function changePassword(
  platform: AccountsPlatform,
  context: SignedInContext,
  change: Change,
): Promise<void> {
  const { password, newPassword } = change
  const { id: userId, sessionId } = context.viewer
  const account = await findAccount(platform.db, userId)
  if (!account || !(await passwordMatches(password, account.password))) throw refuseChangePassword('CREDENTIALS_WRONG')
  checkNewPassword(platform, newPassword, [account.email])
  const hash = await hashPassword(newPassword)
  const entered = await inTransaction(platform.db, async (trx) => {
    // The new session keeps the proof of the second factor.
    const proof = await findSessionProof(trx, sessionId)
    await deleteSessions(trx, { userId })
    await deleteEntries(trx, userId)
    const entered = await enter(platform, trx, { context, userId, factorAt: proof?.factorAt, quiet: true })
    await keepPassword(platform, trx, { context, account, hash })
    return entered
  })
  entered.handOut()
}

type Kept = { context: ApiContext; account: Account; hash: string }

/** Stores the new password, voids the user's e-mail links and informs the user by e-mail. */
async function keepPassword(platform: AccountsPlatform, trx: Trx, { context, account, hash }: Kept): Promise<void> {
  const { id, email } = account
  await setPassword(trx, { userId: id, hash, at: platform.clock.now() })
  await deleteLinks(trx, { userId: id })
  await postLetter(platform, trx, { kind: 'changed', to: { id, email, language: context.language } })
}

/**
 * Until now nobody had proved to own the address. An attacker may have signed up with it and added second factors,
 * identities or a change of address.
 */
async function dropOtherWays(trx: Trx, userId: string): Promise<void> {
  await deleteFactors(trx, userId)
  await deleteChange(trx, userId)
  await tables(trx).deleteFrom('identity').where('user_id', '=', userId).execute()
}

/** The user that a link belongs to. Does not use the link up. */
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
