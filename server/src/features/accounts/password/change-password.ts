import { accountRefusals } from '@liston/contract/accounts'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { postLetter } from '../letters/post-letter.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword, passwordMatches } from './hash-password.ts'
import { enter } from '../session/enter.ts'
import { deleteSessions } from '../session/store.ts'
import { type Account, deleteLinks, findAccount, setPassword } from '../store.ts'

const refuse = refuser(accountRefusals.changePassword)

type Change = { userId: string; password: string; newPassword: string }

/** Changes a password by the present one. Every session ends; this browser gets a fresh one. */
export async function changePassword(platform: AccountsPlatform, context: ApiContext, change: Change): Promise<void> {
  const { userId, password, newPassword } = change
  const account = await findAccount(platform.db, userId)
  if (!account || !(await passwordMatches(password, account.password))) throw refuse('CREDENTIALS_WRONG')
  checkNewPassword(platform, newPassword, [account.email])
  const hash = await hashPassword(newPassword)
  const entered = await inTransaction(platform.db, async (trx) => {
    await deleteSessions(trx, { userId })
    const entered = await enter(platform, trx, { context, userId })
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
