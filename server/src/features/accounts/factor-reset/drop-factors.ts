import { inTransaction } from '../../../platform/db/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { findAccountByEmail } from '../store.ts'
import { takeFactorsAway } from './reset-factors.ts'

/** For whoever installs the application: takes somebody's second factors away. What there was not is the answer. */
export async function dropFactors(
  platform: AccountsPlatform,
  email: string,
): Promise<'dropped' | 'no account' | 'no factor'> {
  return inTransaction(platform.db, async (trx) => {
    const account = await findAccountByEmail(trx, email.trim().toLowerCase())
    if (!account) return 'no account'
    return (await takeFactorsAway(platform, trx, account)) ? 'dropped' : 'no factor'
  })
}
