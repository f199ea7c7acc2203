import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Whose, of which days (both ends with them), and of one ranking alone perhaps. */
export type Period = { userId: string; from: string; to: string; ranking?: string | undefined }

const figures = sql`coalesce(sum(votes), 0)::int AS votes, coalesce(sum(voters), 0)::int AS voters,
  coalesce(sum(shares), 0)::int AS shares, coalesce(sum(comments), 0)::int AS comments,
  coalesce(sum(reviews), 0)::int AS reviews, coalesce(sum(highlights), 0)::int AS highlights`
export const within = ({ userId, from, to, ranking }: Period) =>
  sql`author_id = ${userId} AND day BETWEEN ${from}::date AND ${to}::date AND (${ranking ?? null}::uuid IS NULL OR ranking_id = ${ranking ?? null}::uuid)`

type Acts = { votes: number; voters: number; shares: number; comments: number; reviews: number; highlights: number }

/** What was done, by day. */
export async function findActs(db: Db, of: Period): Promise<(Acts & { day: string })[]> {
  const { rows } = await sql<Acts & { day: string }>`SELECT day::text AS day, ${figures}
    FROM ranking_day WHERE ${within(of)} GROUP BY ranking_day.day`.execute(db)
  return rows
}
