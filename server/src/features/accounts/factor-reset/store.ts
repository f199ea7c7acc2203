import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<AccountTables>()
export type Reset = Selectable<AccountTables['factor_reset']>

/** The one that waits for a person. */
export const findReset = (db: Db, o: { userId: string; now: Date }): Promise<Reset | undefined> =>
  tables(db)
    .selectFrom('factor_reset')
    .selectAll()
    .where('user_id', '=', o.userId)
    .where('expires_at', '>', o.now)
    .executeTakeFirst()

export const findResetByToken = (db: Db, o: { token: string; now: Date }): Promise<Reset | undefined> =>
  tables(db)
    .selectFrom('factor_reset')
    .selectAll()
    .where('token', '=', o.token)
    .where('expires_at', '>', o.now)
    .executeTakeFirst()

/** Begins to wait. False when that has begun already: asking again neither shortens nor prolongs it. */
export async function insertReset(db: Db, reset: Reset): Promise<boolean> {
  await tables(db)
    .deleteFrom('factor_reset')
    .where('user_id', '=', reset.user_id)
    .where('expires_at', '<=', reset.created_at)
    .execute()
  const added = await tables(db)
    .insertInto('factor_reset')
    .values(reset)
    .onConflict((c) => c.column('user_id').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteReset(db: Db, userId: string): Promise<boolean> {
  const gone = await tables(db).deleteFrom('factor_reset').where('user_id', '=', userId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
