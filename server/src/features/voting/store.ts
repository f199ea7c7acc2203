import type { CardVotes, MyVotes, VoteKind, VoteReceipt } from '@liston/contract/voting'
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
  /** The price that the voter has seen, where they have. */
  priceStars?: number | undefined
}

/** What became of a vote; of those refused `detail` is the number that explains it, see judge_votes. */
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

/** Where the votes of a target and its ranking stand after a vote. */
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

const totals = `ranking_id AS "rankingId", author_id AS "authorId", is_public AS "isPublic", item_id AS "itemId",
  ranking_points AS "rankingPoints", ranking_voters AS "rankingVoters", item_points AS "itemPoints", item_voters AS "itemVoters",
  paid_points_of(item_id) AS "itemPaidPoints"`

const castSql = `${WRITES}
  SELECT n, outcome, detail, receipt, first_in_ranking AS "firstInRanking", ${totals}
  FROM cast_votes(ARRAY(SELECT ROW(id, user_id, target_id, on_item, kind, key, fingerprint)::vote_request
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bool[], $5::text[], $6::text[], $7::text[])
      WITH ORDINALITY AS t(id, user_id, target_id, on_item, kind, key, fingerprint, n) ORDER BY n),
    $8, jsonb_populate_record(NULL::vote_rules, $9::jsonb))`

/** "user key" of those requests whose Idempotency-Key was used before. */
export async function findUsedKeys(pool: pg.Pool, requests: VoteRequest[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ user_id: string; key: string }>({
    name: 'used-vote-keys',
    text: `SELECT i.user_id, i.key FROM unnest($1::uuid[], $2::text[]) AS r(user_id, key)
      JOIN idempotency i ON i.user_id = r.user_id AND i.key = r.key`,
    values: [requests.map((r) => r.userId), requests.map((r) => r.key)],
  })
  return new Set(rows.map((row) => `${row.user_id} ${row.key}`))
}

export type At = { at: Date; rules: string }

/** Casts votes of different people in one transaction and one round trip. A result for each request, in its place. */
export async function castVotes(pool: pg.Pool, requests: VoteRequest[], { at, rules }: At): Promise<CastResult[]> {
  const column = <K extends keyof VoteRequest>(key: K) => requests.map((r) => r[key])
  const { rows } = await pool.query<CastResult>({
    name: 'cast-votes',
    text: castSql,
    values: [
      column('id'),
      column('userId'),
      column('targetId'),
      column('onItem'),
      column('kind'),
      column('key'),
      column('fingerprint'),
      at,
      rules,
    ],
  })
  const results: CastResult[] = []
  for (const row of rows) results[row.n - 1] = row
  return results
}

export type WithdrawRequest = { userId: string; voteId: string; key: string | null; fingerprint: string | null }
export type WithdrawResult = VoteTotals & {
  outcome: 'withdrawn' | 'same' | 'replay' | 'key_reused' | 'not_found' | 'locked' | 'undo_expired'
  receipt: VoteReceipt | null
}

const withdrawSql = `${WRITES}
  SELECT outcome, receipt, ${totals}
  FROM withdraw_vote($1, $2, $3, $4, $5, jsonb_populate_record(NULL::vote_rules, $6::jsonb))`

/** Takes one vote back, in one transaction and one round trip. */
export async function withdrawVote(pool: pg.Pool, r: WithdrawRequest, { at, rules }: At): Promise<WithdrawResult> {
  const values = [r.userId, r.voteId, r.key, r.fingerprint, at, rules]
  const { rows } = await pool.query<WithdrawResult>({ name: 'withdraw-vote', text: withdrawSql, values })
  return rows[0]!
}

const mineSql = `
  SELECT (SELECT coalesce(json_agg(my_vote($2, r.id, t.target_id, $3, $4)), '[]') FROM (
      SELECT DISTINCT v.target_id FROM vote v WHERE v.ranking_id = r.id AND v.user_id = $2 AND v.withdrawn_at IS NULL) t) AS targets,
    json_build_object('stars', w.stars, 'xp', w.xp, 'level', w.level) AS balances,
    coalesce(p.boosts, 0) AS boosts, coalesce(p.ultras, 0) AS ultras, r.author_id = $2 AS "isAuthor"
  FROM ranking_seen_by($2) r
  JOIN wallet w ON w.user_id = $2
  LEFT JOIN paid_vote_day p ON p.user_id = $2 AND p.day = ($3::timestamptz AT TIME ZONE 'UTC')::date
  WHERE r.id = $1`

type Asked = { rankingId: string; userId: string; at: Date; undoSeconds: number }
export type MyVotesRow = Pick<MyVotes, 'targets' | 'balances' | 'isAuthor'> & { boosts: number; ultras: number }

/** What a person did in a ranking that they may see; undefined when there is none. */
export async function findMyVotes(pool: pg.Pool, o: Asked): Promise<MyVotesRow | undefined> {
  const values = [o.rankingId, o.userId, o.at, o.undoSeconds]
  const { rows } = await pool.query<MyVotesRow>({ name: 'find-my-votes', text: mineSql, values })
  return rows[0]
}

const onCardsSql = `
  SELECT t.ranking_id AS "rankingId", json_agg(my_vote($2, t.ranking_id, t.target_id, $3, $4)) AS targets
  FROM (SELECT DISTINCT v.ranking_id, v.target_id FROM vote v
    WHERE v.ranking_id = ANY ($1::uuid[]) AND v.user_id = $2 AND v.withdrawn_at IS NULL) t
  GROUP BY t.ranking_id`

/** What a person did in these rankings; those they did nothing in are left out. */
export async function findCardVotes(
  pool: pg.Pool,
  o: Omit<Asked, 'rankingId'> & { rankingIds: string[] },
): Promise<CardVotes> {
  const values = [o.rankingIds, o.userId, o.at, o.undoSeconds]
  return (await pool.query<CardVotes[number]>({ name: 'find-card-votes', text: onCardsSql, values })).rows
}

type Counted = { all: number; thisWeek: number; paid: number }

/** How many votes stand; withdrawn ones do not count. */
export async function countVotes(db: Db, since: Date): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE created_at >= ${since})::int AS "thisWeek",
      count(*) FILTER (WHERE cost_stars > 0)::int AS paid
    FROM vote WHERE withdrawn_at IS NULL`.execute(db)
  return rows[0] ?? { all: 0, thisWeek: 0, paid: 0 }
}

/** In how many rankings people have votes, counted up to `most`; who has none is left out. For slices that ask app.ts for it. */
export async function votedIn(db: Db, userIds: string[], most: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rankings: number }>`
    SELECT p.id, count(*)::int AS rankings FROM unnest(${userIds}::uuid[]) AS p(id)
    CROSS JOIN LATERAL (SELECT DISTINCT v.ranking_id FROM vote v WHERE v.user_id = p.id AND v.withdrawn_at IS NULL
      LIMIT ${most}) r GROUP BY p.id`.execute(db)
  return new Map(rows.map(({ id, rankings }) => [id, rankings]))
}

/** Votes that were cast within a time and stand. */
export async function countCast(db: Db, { from, to }: { from: Date; to: Date }): Promise<{ votes: number }> {
  const { rows } = await sql<{ votes: number }>`SELECT count(*)::int AS votes FROM vote
    WHERE created_at >= ${from} AND created_at < ${to} AND withdrawn_at IS NULL`.execute(db)
  return rows[0] ?? { votes: 0 }
}
