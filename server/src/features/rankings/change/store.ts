import { type ChangeKind, normalName, type RankingChange, rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { addressOf } from '../draft/store.ts'
import type { RankingColumns, RankingTables } from '../tables.ts'
import type { ItemPlan } from './plan-items.ts'

const tables = (db: Db) => db.withTables<RankingTables>()

/** Changes columns of a ranking; its version counts on. */
export async function updateRanking(
  trx: Trx,
  id: string,
  columns: RankingColumns & { updated_at: Date },
): Promise<void> {
  await tables(trx)
    .updateTable('ranking')
    .set(columns)
    .set((r) => ({ version: r('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Takes items out of a ranking. Their rows and counters stay until voting, told by RankingChanged, withdraws their votes. */
export async function removeItems(trx: Trx, rankingId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tables(trx)
    .updateTable('item')
    .set({ status: 'removed', image_url: null })
    .where('ranking_id', '=', rankingId)
    .where('id', 'in', ids)
    .execute()
}

/** Gives the items that stay their place, name, note and picture. */
export async function rewriteItems(trx: Trx, { kept, renamed }: ItemPlan): Promise<void> {
  if (kept.length === 0) return
  // Two items may swap their names: the unique index would refuse the first of the two.
  if (renamed.length)
    await sql`UPDATE item SET name_normal = id::text WHERE id = ANY(${renamed.map((i) => i.id)}::uuid[])`.execute(trx)
  await sql`UPDATE item SET name = n.name, name_normal = n.name_normal, note = n.note, image_url = n.image_url,
    author_position = n.position
    FROM unnest(${kept.map((i) => i.id)}::uuid[], ${kept.map((i) => i.name)}::text[],
      ${kept.map((i) => normalName(i.name))}::text[], ${kept.map((i) => i.note)}::text[],
      ${kept.map((i) => addressOf(i.image))}::text[], ${kept.map((i) => i.position)}::int[])
      AS n (id, name, name_normal, note, image_url, position)
    WHERE item.id = n.id`.execute(trx)
}

/** The most people that voted for one item of a ranking: 0 when nobody voted for any. */
export async function countItemVoters(trx: Trx, rankingId: string): Promise<number> {
  const row = await tables(trx)
    .selectFrom('item')
    .select((i) => i.fn.max('voters').as('most'))
    .where('ranking_id', '=', rankingId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.most ?? 0
}

/** The first of these names that an item has which moderation hides: its place is kept, and so is its name. */
export async function findHiddenTwin(
  trx: Trx,
  rankingId: string,
  items: readonly { name: string }[],
): Promise<string | undefined> {
  const rows = await tables(trx)
    .selectFrom('item')
    .select('name_normal')
    .where('ranking_id', '=', rankingId)
    .where('hidden_at', 'is not', null)
    .where('status', '=', 'active')
    .execute()
  return items.find(({ name }) => rows.some((row) => row.name_normal === normalName(name)))?.name
}

export type Change = { kind: ChangeKind; itemId?: string | undefined; before?: string; after?: string }

/** Adds to the public history of a ranking. */
export async function logChanges(
  trx: Trx,
  of: { rankingId: string; authorId: string; voters: number; at: Date },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  await tables(trx)
    .insertInto('ranking_change')
    .values(
      changes.map((c) => ({
        ranking_id: of.rankingId,
        author_id: of.authorId,
        kind: c.kind,
        item_id: c.itemId ?? null,
        before: c.before ?? '',
        after: c.after ?? '',
        voters: of.voters,
        created_at: of.at,
      })),
    )
    .execute()
}

/**
 * The words that people voted for, where small edits changed them since: of topic and criterion by kind, of an item by
 * its id. Otherwise many small edits could make another thing of it, step by step.
 */
export async function findVotedWords(db: Db, rankingId: string): Promise<Map<string, string>> {
  const rows = await tables(db)
    .selectFrom('ranking_change')
    .distinctOn(['kind', 'item_id'])
    .select(['kind', 'item_id', 'before'])
    .where('ranking_id', '=', rankingId)
    .where('kind', 'in', ['topic', 'criterion', 'item_renamed'])
    .where('voters', '>=', rankingRules.VOTERS_THAT_FIX_NAMES)
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('seq')
    .execute()
  return new Map(rows.map((r) => [r.item_id ?? r.kind, r.before]))
}

/** One page of a ranking's history, newest first, with one row more than asked when there is another page. */
export async function findChanges(
  db: Db,
  o: { rankingId: string; before: number | null; limit: number },
): Promise<(RankingChange & { seq: number })[]> {
  const { rows } = await sql<Omit<RankingChange, 'at'> & { seq: number; at: Date }>`
    SELECT c.seq, c.kind, c.before, c.after, c.created_at AS at,
      CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'username', a.username) END AS by
    FROM ranking_change c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.ranking_id = ${o.rankingId} AND (${o.before}::bigint IS NULL OR c.seq < ${o.before}::bigint)
    ORDER BY c.seq DESC LIMIT ${o.limit + 1}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
