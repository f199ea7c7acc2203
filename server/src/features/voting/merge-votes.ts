import type { ItemMerge, MergePreview } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { findPair, mergeItems, partItems } from '../rankings/index.ts'
import type { VoteService } from './vote-service.ts'

type Items = { viewer: Viewer; id: string; into: string }

/** Points and voters that the surviving item would have after a merge. */
export async function previewMerge({ platform }: VoteService, { viewer, id, into }: Items): Promise<MergePreview> {
  const pair = await findPair(platform.db, { viewer, fromItemId: id, intoItemId: into }, 'read')
  const { from, into: survivor, ranking } = pair
  const united = await countUnited(platform.db, { rankingId: ranking.id, from: id, into })
  const told = (item: typeof from) => ({ id: item.id, name: item.name, points: item.points, voters: item.voters })
  return { from: told(from), into: told(survivor), ...united }
}

type United = { points: number; voters: number; both: number }

/** Points and voters of two items together, and the number of users who voted for both. */
async function countUnited(db: Db, o: { rankingId: string; from: string; into: string }): Promise<United> {
  const { rows } = await sql<United>`WITH mine AS (
      SELECT user_id, sum(points) FILTER (WHERE cost_stars > 0 OR item_id = ${o.into}) AS kept,
        coalesce(sum(points) FILTER (WHERE cost_stars = 0 AND item_id = ${o.from}), 0) AS other,
        count(*) FILTER (WHERE cost_stars = 0 AND item_id = ${o.into}) AS on_into, count(*) FILTER (WHERE cost_stars = 0 AND item_id = ${o.from}) AS on_from
      FROM vote WHERE ranking_id = ${o.rankingId} AND item_id IN (${o.from}, ${o.into}) AND withdrawn_at IS NULL GROUP BY user_id)
    SELECT coalesce(sum(coalesce(kept, 0) + CASE WHEN on_into > 0 THEN 0 ELSE other END), 0)::bigint AS points, count(*)::int AS voters,
      (count(*) FILTER (WHERE on_into > 0 AND on_from > 0))::int AS both FROM mine`.execute(db)
  return rows[0]!
}

/**
 * Merges two items with their votes in one transaction (rules 3.1). It locks the ranking as a vote does: a concurrent
 * vote comes before and is merged with the others, or after and goes to the survivor.
 */
export async function mergeWithVotes(votes: VoteService, o: Items & { key: string | null }): Promise<ItemMerge> {
  const { platform } = votes
  const { viewer, key, id, into } = o
  const merged = await onceInTransaction(platform.db, { userId: viewer.id, key, request: { merge: id, into } }, (trx) =>
    mergeItems(platform, trx, { viewer, fromItemId: id, intoItemId: into }, (pair) =>
      uniteVotes(trx, pair, platform.clock.now()),
    ),
  )
  votes.owe(merged.rankingId)
  return merged
}

type Pair = { mergeId: string; rankingId: string; fromItemId: string; intoItemId: string }

/** Moves the votes of one item to the other. The caller locks the ranking. */
async function uniteVotes(trx: Trx, p: Pair, at: Date): Promise<void> {
  await sql`SELECT unite_votes(${p.mergeId}, ${p.rankingId}, ${p.fromItemId}, ${p.intoItemId}, ${at})`.execute(trx)
}

/** Undoes a merge: each vote returns to its item. */
export async function undoMerge(votes: VoteService, o: { viewer: Viewer; key: string | null; id: string }) {
  const { platform } = votes
  const { viewer, key, id } = o
  const parted = await onceInTransaction(platform.db, { userId: viewer.id, key, request: { undoMerge: id } }, (trx) =>
    partItems(platform, trx, { viewer, mergeId: id }, (pair) => partVotes(trx, pair)),
  )
  votes.owe(parted.rankingId)
  return parted
}

/** Returns the votes of a merged item to it. The caller locks the ranking. */
async function partVotes(trx: Trx, p: Pair): Promise<void> {
  await sql`SELECT part_votes(${p.mergeId}, ${p.rankingId}, ${p.fromItemId}, ${p.intoItemId})`.execute(trx)
}
