import { ENTRY_TRIES } from '@liston/contract/accounts'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<AccountTables>()

export async function insertEntry(db: Db, o: { token: string; userId: string; expiresAt: Date }): Promise<void> {
  await tables(db).insertInto('entry').values({ token: o.token, user_id: o.userId, expires_at: o.expiresAt }).execute()
}

export type EntryUse = { token: string; now: Date }

/** The pending sign-in, unless it expired or had too many wrong codes. */
export const findEntry = (db: Db, { token, now }: EntryUse) =>
  tables(db)
    .selectFrom('entry')
    .select(['user_id as userId', 'expires_at as expiresAt'])
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .where('tries', '<', ENTRY_TRIES)
    .executeTakeFirst()

/** Deletes a pending sign-in: of concurrent calls, one gets true. */
export async function spendEntry(db: Db, { token, now }: EntryUse): Promise<boolean> {
  const spent = await tables(db)
    .deleteFrom('entry')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

/** Deletes every pending sign-in of a user. */
export async function deleteEntries(db: Db, userId: string): Promise<void> {
  await tables(db).deleteFrom('entry').where('user_id', '=', userId).execute()
}
