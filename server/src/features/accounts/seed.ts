import { newId, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { hashPassword } from './password/hash-password.ts'
import { findAccountByEmail, insertAccount, setEmailVerified, setPassword } from './store.ts'

/** Ensures a confirmed account with a password, for seeds. An existing password stays. Returns the account. */
export async function addVerifiedAccount(
  platform: Platform,
  trx: Trx,
  o: { email: string; password: string },
): Promise<{ id: string }> {
  const at = platform.clock.now()
  await insertAccount(trx, { id: newId(), email: o.email, at })
  const account = await findAccountByEmail(trx, o.email)
  if (!account) throw new Error('An account that was just made is not there')
  if (account.password) return account
  await setPassword(trx, { userId: account.id, hash: await hashPassword(o.password), at })
  await setEmailVerified(trx, account.id)
  return account
}
