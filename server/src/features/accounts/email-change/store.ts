import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<AccountTables>()

/** Deletes the pending change of a user, if any. */
export async function deleteChange(db: Db, userId: string): Promise<void> {
  await tables(db).deleteFrom('email_change').where('user_id', '=', userId).execute()
}
