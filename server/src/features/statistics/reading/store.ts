import { statisticsRules } from '@liston/contract/statistics'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Whose, of which days (both ends with them), and of one ranking alone perhaps. */
export type Period = { userId: string; from: string; to: string; ranking?: string | undefined }

const figures = sql`coalesce(sum(votes), 0)::int AS votes, coalesce(sum(voters), 0)::int AS voters,
  coalesce(sum(shares), 0)::int AS shares, coalesce(sum(comments), 0)::int AS comments,
  coalesce(sum(reviews), 0)::int AS reviews, coalesce(sum(highlights), 0)::int AS highlights`
const within = ({ userId, from, to, ranking }: Period) =>
  sql`author_id = ${userId} AND day BETWEEN ${from}::date AND ${to}::date AND (${ranking ?? null}::uuid IS NULL OR ranking_id = ${ranking ?? null}::uuid)`

type Acts = { votes: number; voters: number; shares: number; comments: number; reviews: number; highlights: number }

/** What was done, by day. */
export async function findActs(db: Db, of: Period): Promise<(Acts & { day: string })[]> {
  const { rows } = await sql<Acts & { day: string }>`SELECT day::text AS day, ${figures}
    FROM ranking_day WHERE ${within(of)} GROUP BY ranking_day.day`.execute(db)
  return rows
}

type Readers = { day: string; source: string; readers: number }
/** Who read, by day and where they came from. */
export async function findReaders(db: Db, of: Period): Promise<Readers[]> {
  const { rows } = await sql<Readers>`SELECT day::text AS day, source, sum(readers)::int AS readers
    FROM ranking_reader_day WHERE ${within(of)} GROUP BY ranking_reader_day.day, source`.execute(db)
  return rows
}

export type TopRow = { id: string; slug: string; topic: string } & Record<
  'readers' | 'votes' | 'voters' | 'shares',
  number
>
/** What got the most, the most readers first. */
export async function findTop(db: Db, of: Period): Promise<TopRow[]> {
  const { rows } = await sql<TopRow>`WITH got AS (
      SELECT ranking_id, 0 AS readers, votes, voters, shares FROM ranking_day WHERE ${within(of)}
      UNION ALL SELECT ranking_id, readers, 0, 0, 0 FROM ranking_reader_day WHERE ${within(of)}
    ), most AS (
      SELECT ranking_id AS id, sum(readers)::int AS readers, sum(votes)::int AS votes, sum(voters)::int AS voters,
        sum(shares)::int AS shares FROM got GROUP BY ranking_id
    )
    SELECT m.id, r.slug, r.topic, m.readers, m.votes, m.voters, m.shares FROM most m JOIN authored_ranking r ON r.id = m.id
    ORDER BY m.readers DESC, m.votes DESC, m.id LIMIT ${statisticsRules.TOP_RANKINGS}`.execute(db)
  return rows
}

/** Somebody's rankings, the newest first. */
export async function findChoice(db: Db, userId: string): Promise<{ id: string; topic: string }[]> {
  const { rows } = await sql<{ id: string; topic: string }>`SELECT id, topic FROM authored_ranking
    WHERE author_id = ${userId} ORDER BY published_at DESC NULLS LAST, id DESC LIMIT ${statisticsRules.CHOICE_MAX}`.execute(
    db,
  )
  return rows
}

/** Whether a ranking is somebody's own. */
export async function isOwn(db: Db, o: { userId: string; ranking: string }): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM authored_ranking
    WHERE id = ${o.ranking} AND author_id = ${o.userId}`.execute(db)
  return rows.length > 0
}

/** Which day it is for somebody. */
export async function findToday(db: Db, o: { userId: string; at: Date }): Promise<string> {
  const { rows } = await sql<{
    today: string
  }>`SELECT (${o.at}::timestamptz AT TIME ZONE time_zone)::date::text AS today
    FROM addressee WHERE id = ${o.userId}`.execute(db)
  if (!rows[0]) throw new Error(`No profile of ${o.userId}`)
  return rows[0].today
}
