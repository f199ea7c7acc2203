import { fairWeight, trustSteps } from '@liston/contract/voting'
import type pg from 'pg'
import { countOrders, type PersonalOrders } from '../my-order.ts'
import { type Ballot, type FairOrder, fairOrder } from '../order/index.ts'
import { trustFrom } from '../trust.ts'
import { type Reasons, reasonsOf } from '../why-order.ts'

/** Result of counting the ballots of a ranking. */
export type Count = {
  order: FairOrder
  /** Sum of the trust of all users with a vote, including the author: the input of the hot rank. */
  people: number
  /** Voters other than the author with trust above 0; those with full trust whose first live vote is of today (UTC). */
  otherVoters: number
  trustedToday: string[]
  /** Number of up-votes for each item, of any weight. */
  supporters: Record<string, number>
  personal: PersonalOrders
  reasons: Reasons
}

type Reader = Pick<pg.Pool | pg.Client, 'query'>
type Asked = { rankingId: string; authorId: string; at: Date }

/** Reads and counts the ballots of a ranking. */
export async function countBallots(db: Reader, o: Asked): Promise<Count> {
  const { items, trusted, ballots } = await readBallots(db, o)
  const others = trusted.filter(({ voter, trust }) => trust > 0 && voter.userId !== o.authorId)
  const today = new Date(o.at).setUTCHours(0, 0, 0, 0)
  const order = fairOrder({ rankingId: o.rankingId, items, ballots })
  return {
    order,
    reasons: reasonsOf({ items, ballots, order }),
    people: trusted.reduce((sum, { trust }) => sum + trust, 0),
    otherVoters: others.length,
    trustedToday: others
      .filter(({ voter, trust }) => trust === 1 && voter.cameAt.getTime() >= today)
      .map(({ voter }) => voter.userId),
    supporters: supportersIn(ballots),
    personal: await countOrders(db, { rankingId: o.rankingId, at: o.at, items }),
  }
}

function supportersIn(ballots: readonly Ballot[]): Record<string, number> {
  const supporters: Record<string, number> = {}
  for (const { marks } of ballots)
    for (const { itemId, sign } of marks) if (sign === 1) supporters[itemId] = (supporters[itemId] ?? 0) + 1
  return supporters
}

/** In "Modo calma" votes younger than this do not count yet (rules 3.29). */
const CALM_MS = 3_600_000

type Ballots = { rankingId: string; at: Date; unguarded?: boolean }

/**
 * The ballots of a ranking. Trust and weight are those of the voter at that time, not at vote time (rules 3.4).
 * Suspects weigh less, and "Modo calma" requires full trust; `unguarded` ignores both.
 */
export async function readBallots(db: Reader, o: Ballots) {
  const items = await findItems(db, o.rankingId)
  const voters = await findVoters(db, { rankingId: o.rankingId, enough: trustSteps.settledRankings })
  const calmSince = !o.unguarded && (await isCalm(db, o.rankingId, o.at)) ? o.at.getTime() - CALM_MS : null
  const trusted = voters.map((voter) => {
    const trust = trustFrom(voter, o.at) * (o.unguarded ? 1 : voter.factor)
    return { voter, trust: calmSince !== null && trust < 1 ? 0 : trust }
  })
  return { items, trusted, ballots: trusted.map(({ voter, trust }) => ballotOf(voter, trust, calmSince ?? Infinity)) }
}

type ItemRow = { itemId: string; authorPosition: number; createdAt: number }

/** Live votes of one voter in a ranking, as columns of equal length, and the facts for the voter's trust. */
type VoterRow = {
  userId: string
  level: number
  emailVerified: boolean
  joinedAt: Date
  suspended: boolean
  /** Distinct rankings voted in, counted no further than matters. */
  rankingsVoted: number
  cameAt: Date
  /**
   * Time of the first vote on an item, also if withdrawn since; null if there is none. Milliseconds since the epoch.
   */
  firstAt: number | null
  items: (string | null)[]
  signs: number[]
  stars: number[]
  ats: number[]
  /** Factor on the voter's trust in this ranking: below 1 for suspects (rules 3.29). */
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

/** All voters with a live vote in a ranking, in a fixed sequence. Rankings voted in are counted up to `enough`. */
async function findVoters(db: Reader, o: { rankingId: string; enough: number }): Promise<VoterRow[]> {
  return (await db.query<VoterRow>({ name: 'find-voters', text: votersSql, values: [o.rankingId, o.enough] })).rows
}

/** True if a ranking is in "Modo calma" at that time. */
async function isCalm(db: Reader, rankingId: string, at: Date): Promise<boolean> {
  const text = 'SELECT FROM calm_ranking WHERE ranking_id = $1 AND until > $2'
  return (await db.query({ name: 'is-calm', text, values: [rankingId, at] })).rows.length > 0
}

async function findItems(db: Reader, rankingId: string): Promise<ItemRow[]> {
  const text = `SELECT id AS "itemId", author_position AS "authorPosition",
    extract(epoch FROM created_at)::float8 * 1000 AS "createdAt" FROM shown_item WHERE ranking_id = $1`
  return (await db.query<ItemRow>({ name: 'find-items-to-order', text, values: [rankingId] })).rows
}

function ballotOf({ items, signs, stars, ats, level, firstAt }: VoterRow, trust: number, before: number): Ballot {
  const marks: Ballot['marks'][number][] = []
  items.forEach((itemId, i) => {
    if (itemId && ats[i]! < before)
      marks.push({ itemId, at: ats[i]!, sign: signs[i] as 1 | 0 | -1, starsSpent: stars[i]! })
  })
  return { trust, fairWeight: fairWeight(level), firstAt: firstAt ?? undefined, marks }
}
