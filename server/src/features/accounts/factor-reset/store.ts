import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<AccountTables>()
export type Reset = Selectable<AccountTables['factor_reset']>

/** The one that waits for a person. */
export const findReset = (db: Db, o: { userId: string; now: Date }): Promise<Reset | undefined> =>
  tables(db)
    .selectFrom('factor_reset')
    .selectAll()
    .where('user_id', '=', o.userId)
    .where('expires_at', '>', o.now)
    .executeTakeFirst()

export async function deleteReset(db: Db, userId: string): Promise<boolean> {
  const gone = await tables(db).deleteFrom('factor_reset').where('user_id', '=', userId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
