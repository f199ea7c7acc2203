import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

type Asked = { at: Date; olderThanDays: number; minVoters: number; sigmas: number }
export type Crowd = { rankingId: string; voters: number }

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
