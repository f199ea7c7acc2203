import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<AccountTables>()
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

/** Keeps a key in the first place that is free, with its account held. Undefined when none is. */
export async function insertKey(
  db: Db,
  { key, places }: { key: Omit<KeyRow, 'place' | 'last_used_on'>; places: number },
): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`INSERT INTO api_key
      (id, user_id, place, name, prefix, hash, scopes, created_at, expires_at)
    SELECT ${key.id}, ${key.user_id}, p, ${key.name}, ${key.prefix}, ${key.hash}, ${key.scopes}::text[], ${key.created_at},
      ${key.expires_at}
    FROM generate_series(1, ${places}::int) p
    WHERE NOT EXISTS (SELECT FROM api_key k WHERE k.user_id = ${key.user_id} AND k.place = p)
    ORDER BY p LIMIT 1 RETURNING *`.execute(db)
  return rows[0]
}

/** Ends one of a person's keys; false when they have no such one. */
export async function deleteKey(db: Db, o: { userId: string; id: string }): Promise<boolean> {
  const { id, userId } = o
  const gone = tables(db).deleteFrom('api_key').where('id', '=', id).where('user_id', '=', userId)
  return (await gone.executeTakeFirst()).numDeletedRows > 0n
}

/** Ends all of a person's keys. */
export async function deleteKeys(db: Db, userId: string): Promise<void> {
  await tables(db).deleteFrom('api_key').where('user_id', '=', userId).execute()
}

/** Notes the day on which a key was used; once a day. */
export async function noteKeyUsed(db: Db, o: { id: string; day: string }): Promise<void> {
  await sql`UPDATE api_key SET last_used_on = ${o.day}::date
    WHERE id = ${o.id} AND last_used_on IS DISTINCT FROM ${o.day}::date`.execute(db)
}
