import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { othersReachEverything } from '../leaving/store.ts'
import { findAccountByEmail } from '../store.ts'
import type { AccountTables } from '../tables.ts'

export type AdminOutcome = 'granted' | 'revoked' | 'no account' | 'unverified' | 'unchanged' | 'last admin'

/**
 * For whoever installs the application: lets somebody reach everything, or no longer. An address that nobody has confirmed
 * matches nobody, whoever signed up with it; and the last one stays.
 */
export const setAdmin = (platform: Platform, email: string, isAdmin: boolean): Promise<AdminOutcome> =>
  inTransaction(platform.db, async (trx) => {
    const account = await findAccountByEmail(trx, email.trim().toLowerCase())
    if (!account) return 'no account'
    if (account.isSuperAdmin === isAdmin) return 'unchanged'
    if (isAdmin && !account.emailVerified) return 'unverified'
    if (!isAdmin && !(await othersReachEverything(trx, account.id))) return 'last admin'
    await changeAdmin(trx, account.id, isAdmin)
    return isAdmin ? 'granted' : 'revoked'
  })

/** Sessions that are open know of it with their next request. */
async function changeAdmin(trx: Trx, id: string, isAdmin: boolean): Promise<void> {
  await trx
    .withTables<AccountTables>()
    .updateTable('account')
    .set({ is_super_admin: isAdmin })
    .where('id', '=', id)
    .execute()
}
