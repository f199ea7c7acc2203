import type { VoteKind, VoteReceipt } from '@liston/contract/voting'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, WRITES } from '../../platform/db/index.ts'

export type VoteRequest = {
  /** The new vote's id. */
  id: string
  userId: string
  targetId: string
  onItem: boolean
  kind: VoteKind
  key: string | null
  fingerprint: string | null
  /** The price that the user saw, if any. */
  priceStars?: number | undefined
}

/** Outcome of a vote. For refused votes `detail` is the number that explains it; see judge_votes. */
export type CastOutcome =
  | 'cast'
  | 'same'
  | 'replay'
  | 'key_reused'
  | 'suspended'
  | 'not_found'
  | 'locked'
  | 'blocked'
  | 'own_content'
  | 'personal_order'
  | 'down_votes_off'
  | 'level_too_low'
  | 'already_today'
  | 'daily_limit'
  | 'too_fast_on_author'
  | 'rate_limited'
  | 'stars_insufficient'
  | 'price_changed'

/** Counters of a target and its ranking after a vote. */
export type VoteTotals = {
  rankingId: string
  authorId: string
  isPublic: boolean
  itemId: string | null
  rankingPoints: number
  rankingVoters: number
  itemPoints: number | null
  itemPaidPoints: number | null
  itemVoters: number | null
}

export type CastResult = VoteTotals & {
  n: number
  outcome: CastOutcome
  detail: number | null
  receipt: VoteReceipt | null
  firstInRanking: boolean
}

export const totals = `ranking_id AS "rankingId", author_id AS "authorId", is_public AS "isPublic", item_id AS "itemId",
  ranking_points AS "rankingPoints", ranking_voters AS "rankingVoters", item_points AS "itemPoints", item_voters AS "itemVoters",
  paid_points_of(item_id) AS "itemPaidPoints"`

export type At = { at: Date; rules: string }

export type WithdrawRequest = { userId: string; voteId: string; key: string | null; fingerprint: string | null }
export type WithdrawResult = VoteTotals & {
  outcome: 'withdrawn' | 'same' | 'replay' | 'key_reused' | 'not_found' | 'locked' | 'undo_expired'
  receipt: VoteReceipt | null
}

const withdrawSql = `${WRITES}
  SELECT outcome, receipt, ${totals}
  FROM withdraw_vote($1, $2, $3, $4, $5, jsonb_populate_record(NULL::vote_rules, $6::jsonb))`

/** Withdraws one vote, in one transaction and one round trip. */
export async function withdrawVote(pool: pg.Pool, r: WithdrawRequest, { at, rules }: At): Promise<WithdrawResult> {
  const values = [r.userId, r.voteId, r.key, r.fingerprint, at, rules]
  const { rows } = await pool.query<WithdrawResult>({ name: 'withdraw-vote', text: withdrawSql, values })
  return rows[0]!
}

type Counted = { all: number; thisWeek: number; paid: number }

/** Number of live votes: all, those since then, and paid ones. */
export async function countVotes(db: Db, since: Date): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE created_at >= ${since})::int AS "thisWeek",
      count(*) FILTER (WHERE cost_stars > 0)::int AS paid
    FROM vote WHERE withdrawn_at IS NULL`.execute(db)
  return rows[0] ?? { all: 0, thisWeek: 0, paid: 0 }
}

/**
 * Number of rankings with live votes by user, up to `most`; users without are left out. app.ts passes it to features.
 */
export async function votedIn(db: Db, userIds: string[], most: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rankings: number }>`
    SELECT p.id, count(*)::int AS rankings FROM unnest(${userIds}::uuid[]) AS p(id)
    CROSS JOIN LATERAL (SELECT DISTINCT v.ranking_id FROM vote v WHERE v.user_id = p.id AND v.withdrawn_at IS NULL
      LIMIT ${most}) r GROUP BY p.id`.execute(db)
  return new Map(rows.map(({ id, rankings }) => [id, rankings]))
}

/** Which of these rankings the user has a live vote in, for them or for an item. */
export async function findVoted(db: Db, userId: string, rankingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT ranking_id AS id FROM vote
    WHERE user_id = ${userId} AND ranking_id = ANY (${[...rankingIds]}::uuid[]) AND withdrawn_at IS NULL`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Number of live votes that were cast from `from` (inclusive) to `to` (exclusive). */
export async function countCast(db: Db, { from, to }: { from: Date; to: Date }): Promise<{ votes: number }> {
  const { rows } = await sql<{ votes: number }>`SELECT count(*)::int AS votes FROM vote
    WHERE created_at >= ${from} AND created_at < ${to} AND withdrawn_at IS NULL`.execute(db)
  return rows[0] ?? { votes: 0 }
}

type Asked = { at: Date; olderThanDays: number; minVoters: number; sigmas: number }
type Crowd = { rankingId: string; voters: number }

/**
 * Rankings older than `olderThanDays` with more weighted voters today (UTC) than `sigmas` standard deviations above their mean
 * day. The query starts from today's votes and reads only rankings that have some. The mean covers the days since
 * publication, at most 90, including days without voters.
 */
export async function findCrowds(db: Db, { at, olderThanDays, minVoters, sigmas }: Asked): Promise<Crowd[]> {
  const { rows } = await sql<Crowd>`
    WITH today AS (SELECT (${at}::timestamptz AT TIME ZONE 'UTC')::date::timestamp AT TIME ZONE 'UTC' AS begins),
    busy AS MATERIALIZED (
      SELECT v.ranking_id, count(DISTINCT v.user_id)::int AS voters
      FROM weighted_vote v WHERE v.at >= (SELECT begins FROM today) AND v.at <= ${at}
      GROUP BY v.ranking_id HAVING count(DISTINCT v.user_id) >= ${minVoters}
    ), older AS (
      SELECT b.ranking_id, b.voters,
        least(90, extract(epoch FROM t.begins - r.published_at) / 86400)::float8 AS days, t.begins
      FROM busy b CROSS JOIN today t JOIN visible_ranking r ON r.id = b.ranking_id
      WHERE r.published_at < ${at}::timestamptz - make_interval(days => ${olderThanDays}) AND r.status <> 'archived'
    ), usual AS (
      SELECT o.ranking_id, o.voters, o.days, coalesce(sum(d.n), 0)::float8 AS n, coalesce(sum(d.n * d.n), 0)::float8 AS squares
      FROM older o LEFT JOIN LATERAL (
        SELECT count(DISTINCT v.user_id) AS n FROM weighted_vote v
        WHERE v.ranking_id = o.ranking_id AND v.at < o.begins AND v.at >= o.begins - interval '90 days'
        GROUP BY (v.at AT TIME ZONE 'UTC')::date
      ) d ON true
      GROUP BY o.ranking_id, o.voters, o.days
    )
    SELECT ranking_id AS "rankingId", voters FROM usual
    WHERE voters > n / days + ${sigmas} * sqrt(greatest(0, squares / days - (n / days) * (n / days)))`.execute(db)
  return rows
}

/**
 * Live votes since then by category, without authors' votes on their own rankings. app.ts passes it to other features.
 */
export async function countVotesIn(db: Db, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ category: string; votes: number }>`
    SELECT r.category, count(*)::int AS votes FROM standing_vote v JOIN visible_ranking r ON r.id = v.ranking_id
    WHERE v.at >= ${since} GROUP BY r.category`.execute(db)
  return new Map(rows.map(({ category, votes }) => [category, votes]))
}
