import { leaderboardRules } from '@liston/contract/leaderboard'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** Week and month of a moment: their first days, starts and ends. */
export type Times = {
  week: string
  lastWeek: string
  month: string
  weekStartsAt: Date
  weekEndsAt: Date
  monthStartsAt: Date
  monthEndsAt: Date
}

let known: Times | undefined

/** Returns the week and month of a moment. Caches the last result while it is valid. */
export async function timesAt(db: Db, at: Date): Promise<Times> {
  if (
    !known ||
    at < known.weekStartsAt ||
    at < known.monthStartsAt ||
    at >= known.weekEndsAt ||
    at >= known.monthEndsAt
  )
    known = await findTimes(db, at)
  return known
}

/** Weeks begin on Mondays at 00:00 in BOARD_TIME_ZONE, also if a day has 23 or 25 hours. */
async function findTimes(db: Db, at: Date): Promise<Times> {
  const zone = leaderboardRules.BOARD_TIME_ZONE
  const { rows } = await sql<Times>`
    SELECT week::date::text AS week, (week - interval '7 days')::date::text AS "lastWeek", month::date::text AS month,
      week AT TIME ZONE ${zone} AS "weekStartsAt", (week + interval '7 days') AT TIME ZONE ${zone} AS "weekEndsAt",
      month AT TIME ZONE ${zone} AS "monthStartsAt", (month + interval '1 month') AT TIME ZONE ${zone} AS "monthEndsAt"
    FROM (SELECT date_trunc('week', here) AS week, date_trunc('month', here) AS month
      FROM (SELECT ${at}::timestamptz AT TIME ZONE ${zone} AS here) now) t`.execute(db)
  return rows[0]!
}

/** Inserts missing leaderboards of these periods. */
export async function addBoards(db: Db, t: Times): Promise<void> {
  await sql`INSERT INTO board (kind, period, start)
    SELECT kind, period, start FROM (VALUES
        ('week', ${t.lastWeek}::date), ('week', ${t.week}::date), ('month', ${t.month}::date), ('all', NULL)) p (period, start),
      (VALUES ('xp'), ('creators'), ('critics'), ('league')) k (kind)
    WHERE kind <> 'league' OR period = 'week' ON CONFLICT DO NOTHING`.execute(db)
}
