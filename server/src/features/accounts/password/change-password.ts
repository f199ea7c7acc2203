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

/** Changes a password by the present one. Every session ends; this browser gets a fresh one. */
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
    // What this session has proved beside the password stays proved.
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

/** Writes the new password, voids the links that were under way, and tells the owner. */
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
