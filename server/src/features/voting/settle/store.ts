import type { Confidence } from '@liston/contract/voting'
import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { FairPlace } from '../order/index.ts'

export async function findRankingsOwed(pool: pg.Pool, limit: number): Promise<string[]> {
  const text = 'SELECT id FROM ranking WHERE vote_seq <> order_seq LIMIT $1'
  const { rows } = await pool.query<{ id: string }>({ name: 'find-rankings-owed', text, values: [limit] })
  return rows.map((r) => r.id)
}

// Lock order: the ranking first, as for votes. An order computed from fewer votes than the stored one changes nothing.
const writeSql = `/* plan write-order */
  WITH place AS (SELECT * FROM unnest($3::uuid[], $4::int[], $5::int[], $6::int[], $7::real[], $8::bool[],
    $9::bool[], $10::real[], $11::real[], $12::real[], $13::int[])
    AS p(item_id, rank, low, high, score, tie, is_new, trusted, late, newcomers, supporters)
  ), ranking_now AS (
    UPDATE ranking r SET order_seq = $2, order_label = $14, weighted_voters = $15, hot = $16, counted_voters = $17
    FROM (SELECT id, order_label, weighted_voters FROM ranking WHERE id = $1) before
    WHERE r.id = before.id AND r.order_seq < $2 RETURNING r.id,
      (r.order_label, r.weighted_voters) IS DISTINCT FROM (before.order_label, before.weighted_voters) AS relabelled
  ), moved AS (
    SELECT count(*) > 0 AS any_place FROM item i JOIN place p ON p.item_id = i.id
    WHERE (i.fair_rank, i.rank_low, i.rank_high, i.tie_with_next, i.is_new, i.supporters)
      IS DISTINCT FROM (p.rank, p.low, p.high, p.tie, p.is_new, p.supporters)
  ), written AS (
    UPDATE item i SET fair_rank = p.rank, rank_low = p.low, rank_high = p.high, fair_score = p.score, tie_with_next = p.tie,
      is_new = p.is_new, fair_trusted = p.trusted, fair_late = p.late, fair_newcomers = p.newcomers,
      supporters = p.supporters
    FROM place p, ranking_now r
    WHERE i.id = p.item_id AND i.ranking_id = r.id
      AND (i.fair_rank, i.rank_low, i.rank_high, i.tie_with_next, i.is_new, i.fair_score, i.fair_trusted, i.fair_late, i.fair_newcomers,
        i.supporters)
        IS DISTINCT FROM (p.rank, p.low, p.high, p.tie, p.is_new, p.score, p.trusted, p.late, p.newcomers, p.supporters)
  )
  SELECT r.relabelled OR m.any_place AS moved FROM ranking_now r CROSS JOIN moved m`

export type NewOrder = {
  rankingId: string
  voteSeq: number
  places: FairPlace[]
  supporters: Readonly<Record<string, number>>
  confidence: Confidence
  weightedVoters: number
  hot: number
  /** Voters other than the author with trust above 0. */
  countedVoters: number
}

/**
 * Writes an order. True if it or the number of trusted voters differs from the previous one; undefined if a newer one is
 * stored.
 */
export async function writeOrder(trx: Trx, o: NewOrder): Promise<boolean | undefined> {
  // An author's order has no ranges, because nothing was measured.
  const range = (rank: number) => (o.confidence === 'author' ? null : rank)
  const values = [
    o.rankingId,
    o.voteSeq,
    o.places.map((p) => p.itemId),
    o.places.map((p) => p.rank),
    o.places.map((p) => range(p.rankLow)),
    o.places.map((p) => range(p.rankHigh)),
    o.places.map((p) => p.score),
    o.places.map((p) => p.tieWithNext),
    o.places.map((p) => p.isNew),
    o.places.map((p) => p.trusted),
    o.places.map((p) => p.late),
    o.places.map((p) => p.newcomers),
    o.places.map((p) => o.supporters[p.itemId] ?? 0),
    o.confidence,
    o.weightedVoters,
    o.hot,
    o.countedVoters,
  ]
  const { rows } = await trx.executeQuery<{ moved: boolean }>(CompiledQuery.raw(writeSql, values))
  return rows[0]?.moved
}

/** Users with a live vote in a ranking that was cast since then. Down-votes are left out (rules 3.3). */
export async function findVotersSince(db: Db, rankingId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM vote
    WHERE ranking_id = ${rankingId} AND withdrawn_at IS NULL AND kind <> 'down' AND created_at > ${since}`.execute(db)
  return rows.map(({ id }) => id)
}
