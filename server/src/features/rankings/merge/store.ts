import { rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import type { RankingTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<RankingTables>()

export type ItemRow = { id: string; rankingId: string; name: string; points: number; voters: number }

/** An item that stands in its ranking. */
export async function findStanding(db: Db, id: string): Promise<ItemRow | undefined> {
  return tables(db)
    .selectFrom('item')
    .select(['id', 'ranking_id as rankingId', 'name', 'points', 'voters'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}

export type Pair = { mergeId: string; rankingId: string; fromItemId: string; intoItemId: string }

/** The item gives way; what was merged into it leads on to the survivor. */
export async function writeMerge(trx: Trx, p: Pair & { byId: string; at: Date }): Promise<void> {
  await tables(trx)
    .insertInto('item_merge')
    .values({
      id: p.mergeId,
      ranking_id: p.rankingId,
      from_item: p.fromItemId,
      into_item: p.intoItemId,
      by_id: p.byId,
      merged_at: p.at,
    } as never)
    .execute()
  await sql`UPDATE item SET status = 'merged', merged_into = ${p.intoItemId} WHERE id = ${p.fromItemId}`.execute(trx)
  await sql`UPDATE item SET merged_into = ${p.intoItemId} WHERE merged_into = ${p.fromItemId}`.execute(trx)
}

/** Both stand again, and what had been merged into the one leads to it again. */
export async function writeParting(trx: Trx, p: Pair, at: Date): Promise<void> {
  await tables(trx)
    .updateTable('item_merge')
    .set({ undone_at: at } as never)
    .where('id', '=', p.mergeId)
    .execute()
  await sql`UPDATE item SET status = 'active', merged_into = NULL WHERE id = ${p.fromItemId}`.execute(trx)
  await sql`UPDATE item i SET merged_into = ${p.fromItemId} FROM item_merge m
    WHERE m.into_item = ${p.fromItemId} AND m.undone_at IS NULL AND i.id = m.from_item`.execute(trx)
}

/** The ranking counts its items and its version anew. */
export async function countItems(trx: Trx, rankingId: string, at: Date): Promise<void> {
  await sql`UPDATE ranking SET version = version + 1, updated_at = ${at},
    items_count = (SELECT count(*) FROM shown_item i WHERE i.ranking_id = ranking.id) WHERE id = ${rankingId}`.execute(
    trx,
  )
}

export type MergeRow = Pair & {
  mergedAt: Date
  undoneAt: Date | null
  fromName: string
  intoName: string
  /** Whether the survivor stands. */
  intoStands: boolean
  /** Whether another item bears the name of the first now. */
  nameTaken: boolean
}

const merges = sql<MergeRow>`SELECT m.id AS "mergeId", m.ranking_id AS "rankingId", m.from_item AS "fromItemId", m.into_item AS "intoItemId",
    m.merged_at AS "mergedAt", m.undone_at AS "undoneAt", f.name AS "fromName", i.name AS "intoName", i.status = 'active' AS "intoStands",
    EXISTS (SELECT FROM item o WHERE o.ranking_id = m.ranking_id AND o.name_normal = f.name_normal AND o.id <> f.id
      AND o.status IN ('active', 'pending')) AS "nameTaken"
  FROM item_merge m JOIN item f ON f.id = m.from_item JOIN item i ON i.id = m.into_item`

export async function findMerge(db: Db, mergeId: string): Promise<MergeRow | undefined> {
  return (await sql<MergeRow>`${merges} WHERE m.id = ${mergeId}`.execute(db)).rows[0]
}

/** The merges of a ranking that stand and can still be undone, newest first. */
export async function findUndoable(db: Db, rankingId: string, now: Date): Promise<MergeRow[]> {
  const since = new Date(now.getTime() - rankingRules.MERGE_UNDO_MS)
  const { rows } =
    await sql<MergeRow>`${merges} WHERE m.ranking_id = ${rankingId} AND m.undone_at IS NULL AND m.merged_at > ${since}
    AND i.status = 'active' ORDER BY m.merged_at DESC, m.id DESC`.execute(db)
  return rows
}

export const newMergeId = newId
