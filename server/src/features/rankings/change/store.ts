import { type ChangeKind, normalName, type RankingChange, rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
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
    .set({ status: 'removed' })
    .where('ranking_id', '=', rankingId)
    .where('id', 'in', ids)
    .execute()
}

/** Gives the items that stay their place, name and note. */
export async function rewriteItems(trx: Trx, { kept, renamed }: ItemPlan): Promise<void> {
  if (kept.length === 0) return
  // Two items may swap their names: the unique index would refuse the first of the two.
  if (renamed.length)
    await sql`UPDATE item SET name_normal = id::text WHERE id = ANY(${renamed.map((i) => i.id)}::uuid[])`.execute(trx)
  await sql`UPDATE item SET name = n.name, name_normal = n.name_normal, note = n.note, author_position = n.position
    FROM unnest(${kept.map((i) => i.id)}::uuid[], ${kept.map((i) => i.name)}::text[],
      ${kept.map((i) => normalName(i.name))}::text[], ${kept.map((i) => i.note)}::text[],
      ${kept.map((i) => i.position)}::int[]) AS n (id, name, name_normal, note, position)
    WHERE item.id = n.id`.execute(trx)
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
  let rows = tables(db)
    .selectFrom('ranking_change')
    .select(['seq', 'kind', 'before', 'after', 'created_at'])
    .where('ranking_id', '=', o.rankingId)
    .orderBy('seq', 'desc')
    .limit(o.limit + 1)
  if (o.before !== null) rows = rows.where('seq', '<', o.before)
  return (await rows.execute()).map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}
