import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<AccountTables>()
export type KeyRow = Selectable<AccountTables['api_key']>

/** A day comes as its name: as a Date it would be another one in another time zone. */
const columns = [
  'id',
  'user_id',
  'place',
  'name',
  'prefix',
  'hash',
  'scopes',
  'created_at',
  'expires_at',
  sql<string | null>`last_used_on::text`.as('last_used_on'),
] as const

/** Somebody's keys, newest first; those that have ended too, until they are revoked. */
export const listKeys = (db: Db, userId: string): Promise<KeyRow[]> =>
  tables(db)
    .selectFrom('api_key')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findKey = (db: Db, id: string): Promise<KeyRow | undefined> =>
  tables(db).selectFrom('api_key').select(columns).where('id', '=', id).executeTakeFirst()

/** Ends all of a person's keys. */
export async function deleteKeys(db: Db, userId: string): Promise<void> {
  await tables(db).deleteFrom('api_key').where('user_id', '=', userId).execute()
}

/** Notes the day on which a key was used; once a day. */
export async function noteKeyUsed(db: Db, o: { id: string; day: string }): Promise<void> {
  await sql`UPDATE api_key SET last_used_on = ${o.day}::date
    WHERE id = ${o.id} AND last_used_on IS DISTINCT FROM ${o.day}::date`.execute(db)
}
