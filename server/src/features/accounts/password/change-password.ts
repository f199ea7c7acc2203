import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { AccountsHouse } from '../accounts-house.ts'
import { postLetter } from '../letters/post-letter.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword, passwordMatches } from './hash-password.ts'
import { refuse } from '../refuse.ts'
import { enter } from '../session/enter.ts'
import { deleteSessions } from '../session/store.ts'
import { type Account, deleteLinks, findAccount, setPassword } from '../store.ts'

type Change = { userId: string; password: string; newPassword: string }

/** Changes a password by the present one. Every session ends; this browser gets a fresh one. */
export async function changePassword(house: AccountsHouse, context: ApiContext, change: Change): Promise<void> {
  const { userId, password, newPassword } = change
  const account = await findAccount(house.db, userId)
  if (!account || !(await passwordMatches(password, account.password))) throw refuse('CREDENTIALS_WRONG')
  checkNewPassword(house, newPassword, [account.email])
  const hash = await hashPassword(newPassword)
  const entered = await inTransaction(house.db, async (trx) => {
    await deleteSessions(trx, { userId })
    const entered = await enter(house, trx, { context, userId })
    await keepPassword(house, trx, { context, account, hash })
    return entered
  })
  entered.handOut()
  house.live.endStreams(`user:${userId}`)
  house.mail.nudge()
}

type Kept = { context: ApiContext; account: Account; hash: string }

/** Writes the new password, voids the links that were under way, and tells the owner. */
export async function keepPassword(house: AccountsHouse, trx: Trx, { context, account, hash }: Kept): Promise<void> {
  const { id, email } = account
  await setPassword(trx, { userId: id, hash, at: house.clock.now() })
  await deleteLinks(trx, { userId: id })
  await postLetter(house, trx, { kind: 'changed', to: { id, email, language: context.language } })
}
