import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

type Pair = { mergeId: string; rankingId: string; fromItemId: string; intoItemId: string }

/** The votes of one item become those of the other; the ranking is locked. */
export async function uniteVotes(trx: Trx, p: Pair, at: Date): Promise<void> {
  await sql`SELECT unite_votes(${p.mergeId}, ${p.rankingId}, ${p.fromItemId}, ${p.intoItemId}, ${at})`.execute(trx)
}

/** And back again. */
export async function partVotes(trx: Trx, p: Pair): Promise<void> {
  await sql`SELECT part_votes(${p.mergeId}, ${p.rankingId}, ${p.fromItemId}, ${p.intoItemId})`.execute(trx)
}

export type United = { points: number; voters: number; both: number }

/** What two items would have together. */
export async function countUnited(db: Db, o: { rankingId: string; from: string; into: string }): Promise<United> {
  const { rows } = await sql<United>`WITH mine AS (
      SELECT user_id, sum(points) FILTER (WHERE cost_stars > 0 OR item_id = ${o.into}) AS kept,
        coalesce(sum(points) FILTER (WHERE cost_stars = 0 AND item_id = ${o.from}), 0) AS other,
        count(*) FILTER (WHERE cost_stars = 0 AND item_id = ${o.into}) AS on_into, count(*) FILTER (WHERE cost_stars = 0 AND item_id = ${o.from}) AS on_from
      FROM vote WHERE ranking_id = ${o.rankingId} AND item_id IN (${o.from}, ${o.into}) AND withdrawn_at IS NULL GROUP BY user_id)
    SELECT coalesce(sum(coalesce(kept, 0) + CASE WHEN on_into > 0 THEN 0 ELSE other END), 0)::bigint AS points, count(*)::int AS voters,
      (count(*) FILTER (WHERE on_into > 0 AND on_from > 0))::int AS both FROM mine`.execute(db)
  return rows[0]!
}
