import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

export type Seen = { active: number; weekly: number; monthly: number; joined: number; d1: Back; d7: Back; d30: Back }
/** Of the users who joined a number of days before, how many were active on the day. */
export type Back = { joined: number; back: number }

const backSql = (
  day: string,
  days: number,
) => sql`(SELECT jsonb_build_object('joined', count(*), 'back', count(s.user_id))
  FROM account a LEFT JOIN seen_day s ON s.user_id = a.id AND s.day = ${day}::date
  WHERE a.created_at >= (${day}::date - ${days}::int)::timestamptz AND a.created_at < (${day}::date - ${days}::int + 1)::timestamptz)`

/**
 * Number of active users on a day, in the 7 and in the 30 days up to it. Also how many joined, and how many returned.
 */
export async function countSeen(db: Db, day: string): Promise<Seen> {
  const { rows } = await sql<Seen>`
    SELECT count(*) FILTER (WHERE last = ${day}::date)::int AS active,
      count(*) FILTER (WHERE last > ${day}::date - 7)::int AS weekly, count(*)::int AS monthly,
      (SELECT count(*)::int FROM account WHERE created_at >= ${day}::date::timestamptz
        AND created_at < (${day}::date + 1)::timestamptz) AS joined,
      ${backSql(day, 1)} AS d1, ${backSql(day, 7)} AS d7, ${backSql(day, 30)} AS d30
    FROM (SELECT user_id, max(day) AS last FROM seen_day WHERE day > ${day}::date - 30 AND day <= ${day}::date
      GROUP BY user_id) s`.execute(db)
  return rows[0]!
}

/** Deletes days that no figure needs any more. */
export const sweepSeen = (db: Db, now: Date) =>
  sql`DELETE FROM seen_day WHERE day < (${now}::timestamptz AT TIME ZONE 'UTC')::date - 40`.execute(db)
