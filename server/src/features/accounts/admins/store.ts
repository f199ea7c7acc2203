import type { Trx } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

/** Sessions that are open know of it with their next request. */
export async function changeAdmin(trx: Trx, id: string, isAdmin: boolean): Promise<void> {
  await trx
    .withTables<AccountTables>()
    .updateTable('account')
    .set({ is_super_admin: isAdmin })
    .where('id', '=', id)
    .execute()
}
