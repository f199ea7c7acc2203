import { integrityRules } from '@liston/contract/integrity'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Facts, Target, Voter } from './facts.ts'

/** What one look reads at most: a look is bounded, and the next comes in ten minutes. */
const MOST_RANKINGS = 300
const MOST_VOTERS = 5_000
const MOST_TARGETS = 40_000

export type Watched = { rankingId: string; authorId: string }

/** Rankings that somebody voted in since then, with the most first. */
export async function findWatched(db: Db, since: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`SELECT v.ranking_id AS "rankingId", r.author_id AS "authorId"
    FROM vote_trace v JOIN ranking_of r ON r.id = v.ranking_id
    WHERE v.created_at > ${since} AND v.withdrawn_at IS NULL
    GROUP BY 1, 2 ORDER BY count(*) DESC, 1 LIMIT ${MOST_RANKINGS}`.execute(db)
  return rows
}

type Asked = { rankingId: string; from: Date; at: Date }

/** Who voted in a window; trust is asked of voting. Free votes alone: what is paid ranks nothing. */
export async function findVoters(db: Db, { rankingId, from, at }: Asked): Promise<Omit<Voter, 'trust'>[]> {
  const { rows } = await sql<Omit<Voter, 'trust'>>`
    WITH caster AS (
      SELECT user_id, array_agg(id) AS ids, array_agg(item_id) AS items, min(created_at) AS voted_at FROM vote_trace
      WHERE ranking_id = ${rankingId} AND created_at > ${from} AND created_at <= ${at} AND withdrawn_at IS NULL AND cost_stars = 0
      GROUP BY user_id ORDER BY user_id LIMIT ${MOST_VOTERS})
    SELECT v.user_id AS "userId", v.ids AS "voteIds", v.items, v.voted_at AS "votedAt", a.created_at AS "joinedAt",
      NOT EXISTS (SELECT FROM vote_trace o WHERE o.user_id = v.user_id AND o.created_at <= ${from}) AS "isFirst",
      NOT EXISTS (SELECT FROM vote_trace o JOIN open_ranking p ON p.id = o.ranking_id
        WHERE o.user_id = v.user_id AND o.created_at <= ${from}
          AND p.category = (SELECT category FROM open_ranking WHERE id = ${rankingId})) AS "foreign",
      ARRAY(SELECT mark FROM network_mark n WHERE n.user_id = v.user_id ORDER BY mark LIMIT 10) AS networks,
      ARRAY(SELECT mark FROM device_mark d WHERE d.user_id = v.user_id) AS devices
    FROM caster v JOIN account_state a ON a.id = v.user_id`.execute(db)
  return rows
}

/** What these people voted on in the last fourteen days. */
export async function findTargets(db: Db, userIds: string[], at: Date): Promise<Target[]> {
  const { rows } = await sql<Target>`SELECT user_id AS "userId", target_id AS "targetId", ranking_id AS "rankingId"
    FROM vote_trace WHERE user_id = ANY (${userIds}::uuid[]) AND created_at > ${at}::timestamptz - interval '14 days'
      AND withdrawn_at IS NULL AND cost_stars = 0 LIMIT ${MOST_TARGETS}`.execute(db)
  return rows
}

/** Votes of the last hour, and of this hour and its neighbours on the fourteen days before. */
export async function findHours(db: Db, { rankingId, at }: Omit<Asked, 'from'>) {
  const { rows } = await sql<{ hour: number; votes: number }>`
    SELECT floor(extract(epoch FROM ${at}::timestamptz - created_at) / 3600)::int AS hour, count(*)::int AS votes
    FROM vote_trace WHERE ranking_id = ${rankingId} AND created_at > ${at}::timestamptz - interval '15 days' AND created_at <= ${at}
      AND cost_stars = 0 GROUP BY 1`.execute(db)
  const votes = new Map(rows.map((row) => [row.hour, row.votes]))
  const hours = Array.from({ length: 14 }, (_, day) => [-1, 0, 1].map((near) => votes.get((day + 1) * 24 + near) ?? 0))
  return { lastHour: votes.get(0) ?? 0, hours: hours.flat() }
}

/** Who voted for an author in thirty days: people, and in how many of the rankings each, added up. */
export async function findAuthorFigures(db: Db, authorId: string, at: Date): Promise<Facts['author']> {
  const { rows } = await sql<Facts['author']>`
    SELECT count(DISTINCT user_id)::int AS people, count(DISTINCT (user_id, ranking_id))::int AS pairs
    FROM (SELECT v.user_id, v.ranking_id FROM ranking_of r JOIN vote_trace v ON v.ranking_id = r.id
      WHERE r.author_id = ${authorId} AND v.user_id <> r.author_id AND v.withdrawn_at IS NULL
        AND v.created_at > ${at}::timestamptz - make_interval(days => ${integrityRules.SERIAL_DAYS}) LIMIT ${MOST_TARGETS}) v`.execute(
    db,
  )
  return rows[0] ?? { people: 0, pairs: 0 }
}
