import type { ListEntry, ListKind } from '@liston/contract/screening'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { ScreenEntry } from '../../platform/screen/index.ts'
import type { ScreeningTables } from './tables.ts'

const tables = (db: Db) => db.withTables<ScreeningTables>()

/** Every list, for the matcher of a process. */
export const readLists = (db: Db): Promise<ScreenEntry[]> =>
  tables(db).selectFrom('screen_entry').select(['kind', 'value', 'mode']).execute()

export type EntryRow = Omit<ListEntry, 'addedAt'> & { addedAt: Date }
const shown = ['id', 'kind', 'value', 'mode', 'note', 'added_at as addedAt'] as const

type Asked = { kind: ListKind; after: { at: string; id: string } | null; limit: number }

/** A page of a list, newest first. */
export async function findEntries(db: Db, { kind, after, limit }: Asked): Promise<EntryRow[]> {
  let query = tables(db).selectFrom('screen_entry').select(shown).where('kind', '=', kind)
  if (after) query = query.where(sql<boolean>`(added_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('added_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Lists grow one entry after another, so that their limit holds. */
export async function lockList(trx: Trx, kind: ListKind): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('screen list ' || ${kind}, 0))`.execute(trx)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM screen_entry WHERE kind = ${kind}`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

type New = EntryRow & { byId: string; key: string }

/** Puts an entry on a list. Undefined when it is there already. */
export const insertEntry = (trx: Trx, { byId, addedAt, ...entry }: New): Promise<EntryRow | undefined> =>
  tables(trx)
    .insertInto('screen_entry')
    .values({ ...entry, by_id: byId, added_at: addedAt })
    .onConflict((c) => c.columns(['kind', 'key']).doNothing())
    .returning(shown)
    .executeTakeFirst()

export const deleteEntry = (trx: Trx, id: string): Promise<EntryRow | undefined> =>
  tables(trx).deleteFrom('screen_entry').where('id', '=', id).returning(shown).executeTakeFirst()
