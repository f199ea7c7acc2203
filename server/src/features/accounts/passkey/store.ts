import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<AccountTables>()
export type PasskeyRow = Selectable<AccountTables['passkey']>

export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  tables(db).selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
