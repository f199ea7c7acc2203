import { accountRefusals } from '@liston/contract/accounts'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { ApiContext, SignedInContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteEntries } from '../entry/store.ts'
import { findSessionProof } from '../factor/store.ts'
import { postLetter } from '../letters/post-letter.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword, passwordMatches } from './hash-password.ts'
import { enter } from '../session/enter.ts'
import { deleteSessions } from '../session/store.ts'
import { type Account, deleteLinks, findAccount, setPassword } from '../store.ts'

const refuse = refuser(accountRefusals.changePassword)

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
  if (!account || !(await passwordMatches(password, account.password))) throw refuse('CREDENTIALS_WRONG')
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
export async function keepPassword(
  platform: AccountsPlatform,
  trx: Trx,
  { context, account, hash }: Kept,
): Promise<void> {
  const { id, email } = account
  await setPassword(trx, { userId: id, hash, at: platform.clock.now() })
  await deleteLinks(trx, { userId: id })
  await postLetter(platform, trx, { kind: 'changed', to: { id, email, language: context.language } })
}
