import type { Confidence } from '@liston/contract/voting'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Trx } from '../../../platform/db/index.ts'
import type { FairPlace } from '../order/index.ts'

/** What a settling starts from. While `voteSeq` differs from `orderSeq` the order is owed. */
export type Owed = {
  voteSeq: number
  orderSeq: number
  authorId: string
  publishedAt: Date | null
  voters: number
}

export async function findOwed(pool: pg.Pool, rankingId: string): Promise<Owed | undefined> {
  const text = `SELECT vote_seq AS "voteSeq", order_seq AS "orderSeq", author_id AS "authorId",
    published_at AS "publishedAt", voters FROM ranking WHERE id = $1`
  const { rows } = await pool.query<Owed>({ name: 'find-owed', text, values: [rankingId] })
  return rows[0]
}

export async function findRankingsOwed(pool: pg.Pool, limit: number): Promise<string[]> {
  const text = 'SELECT id FROM ranking WHERE vote_seq <> order_seq LIMIT $1'
  const { rows } = await pool.query<{ id: string }>({ name: 'find-rankings-owed', text, values: [limit] })
  return rows.map((r) => r.id)
}

export type ItemRow = { itemId: string; authorPosition: number; createdAt: number }

/** Live votes of one person in a ranking, as columns of equal length, and what the trust in them is read from. */
export type VoterRow = {
  userId: string
  level: number
  emailVerified: boolean
  joinedAt: Date
  suspended: boolean
  /** Distinct rankings voted in; counted no further than matters. */
  rankingsVoted: number
  cameAt: Date
  /** The first vote on an item, also one that was taken back; null when there is none. Milliseconds since the epoch. */
  firstAt: number | null
  items: (string | null)[]
  signs: number[]
  stars: number[]
  ats: number[]
  /** How much of the trust in them counts in this ranking: less than 1 where they are suspects (rules 3.29). */
  factor: number
}

const votersSql = `
  SELECT v.user_id AS "userId", w.level, a.email_verified AS "emailVerified", a.created_at AS "joinedAt",
    a.suspended_at IS NOT NULL OR t.suspended_at IS NOT NULL AS suspended, v.came_at AS "cameAt", v.first_at AS "firstAt", v.items, v.signs, v.stars, v.ats,
    CASE WHEN t.rankings_voted >= $2 THEN t.rankings_voted ELSE (SELECT count(*)::int FROM
      (SELECT DISTINCT x.ranking_id FROM vote x WHERE x.user_id = v.user_id LIMIT $2) rankings) END AS "rankingsVoted",
    coalesce(g.factor, 1) AS factor
  FROM (SELECT user_id, min(created_at) FILTER (WHERE withdrawn_at IS NULL) AS came_at,
      extract(epoch FROM min(created_at) FILTER (WHERE item_id IS NOT NULL AND kind IN ('vote', 'down')))::float8 * 1000 AS first_at,
      array_agg(item_id) FILTER (WHERE withdrawn_at IS NULL) AS items,
      array_agg(CASE kind WHEN 'vote' THEN 1 WHEN 'down' THEN -1 ELSE 0 END) FILTER (WHERE withdrawn_at IS NULL) AS signs,
      array_agg(cost_stars) FILTER (WHERE withdrawn_at IS NULL) AS stars,
      array_agg(extract(epoch FROM created_at)::float8 * 1000) FILTER (WHERE withdrawn_at IS NULL) AS ats
    FROM vote WHERE ranking_id = $1 GROUP BY user_id) v
  JOIN wallet w ON w.user_id = v.user_id
  JOIN account_state a ON a.id = v.user_id
  LEFT JOIN voter t ON t.user_id = v.user_id
  LEFT JOIN vote_watch g ON g.ranking_id = $1 AND g.user_id = v.user_id
  WHERE v.items IS NOT NULL
  ORDER BY v.user_id`

type Reader = Pick<pg.Pool | pg.Client, 'query'>

/** Everybody with a live vote in a ranking, in a fixed sequence. `enough` rankings voted in are not counted beyond. */
export async function findVoters(db: Reader, o: { rankingId: string; enough: number }): Promise<VoterRow[]> {
  return (await db.query<VoterRow>({ name: 'find-voters', text: votersSql, values: [o.rankingId, o.enough] })).rows
}

/** Whether a ranking is in "Modo calma" at that time. */
export async function isCalm(db: Reader, rankingId: string, at: Date): Promise<boolean> {
  const text = 'SELECT FROM calm_ranking WHERE ranking_id = $1 AND until > $2'
  return (await db.query({ name: 'is-calm', text, values: [rankingId, at] })).rows.length > 0
}

export async function findItems(db: Reader, rankingId: string): Promise<ItemRow[]> {
  const text = `SELECT id AS "itemId", author_position AS "authorPosition",
    extract(epoch FROM created_at)::float8 * 1000 AS "createdAt" FROM shown_item WHERE ranking_id = $1`
  return (await db.query<ItemRow>({ name: 'find-items-to-order', text, values: [rankingId] })).rows
}

// The ranking first, as votes do; an order computed from fewer votes than the stored one changes nothing.
const writeSql = `
  WITH place AS (SELECT * FROM unnest($3::uuid[], $4::int[], $5::int[], $6::int[], $7::real[], $8::bool[],
    $9::bool[], $10::real[], $11::real[], $12::real[], $13::int[])
    AS p(item_id, rank, low, high, score, tie, is_new, trusted, late, newcomers, supporters)
  ), ranking_now AS (
    UPDATE ranking r SET order_seq = $2, order_label = $14, weighted_voters = $15, hot = $16
    FROM (SELECT id, order_label FROM ranking WHERE id = $1) before
    WHERE r.id = before.id AND r.order_seq < $2 RETURNING r.id, r.order_label <> before.order_label AS relabelled
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
}

/** Writes an order; true when it looks different from the one before, undefined when a newer one stands already. */
export async function writeOrder(trx: Trx, o: NewOrder): Promise<boolean | undefined> {
  // An author's order has no ranges: nobody has measured anything yet.
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
  ]
  const { rows } = await trx.executeQuery<{ moved: boolean }>(CompiledQuery.raw(writeSql, values))
  return rows[0]?.moved
}
