import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<AccountTables>()

export type Entry = Selectable<AccountTables['provider_entry']>
export type IdentityRow = Selectable<AccountTables['identity']>

export async function deleteOldEntries(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('provider_entry').where('expires_at', '<=', now).execute()
}
