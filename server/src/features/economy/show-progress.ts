import type { Progress } from '@liston/contract/economy'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** Changes of the user's last days, and today's XP towards the caps. */
export async function showProgress({ db, clock }: Platform, o: { userId: string; days: number }): Promise<Progress> {
  const at = clock.now()
  const [days, byReward] = await Promise.all([findDays(db, { ...o, at }), findXpOfDay(db, { ...o, at })])
  const inAllXp = [...byReward.values()].reduce((sum, xp) => sum + xp, 0)
  return { days, today: { inAllXp, byReward: Object.fromEntries(byReward) } }
}

type Asked = { userId: string; at: Date; days: number }
type DayRow = { day: string; xp: number; starsGained: number; starsSpent: number }

/** Sums of each of the last UTC days, today last. Initial balances do not count. */
async function findDays(db: Db, { userId, at, days }: Asked): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    WITH today AS (SELECT (${at}::timestamptz AT TIME ZONE 'UTC')::date AS d), earned AS (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS d,
        sum(delta) FILTER (WHERE currency = 'xp') AS xp,
        sum(delta) FILTER (WHERE currency = 'stars' AND delta > 0) AS gained,
        -sum(delta) FILTER (WHERE currency = 'stars' AND delta < 0) AS spent
      FROM ledger, today
      WHERE user_id = ${userId} AND kind <> 'opening'
        AND created_at >= ((today.d - ${days - 1}::int)::timestamp AT TIME ZONE 'UTC') AND created_at <= ${at}
      GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(e.xp, 0)::int AS xp, coalesce(e.gained, 0)::int AS "starsGained",
      coalesce(e.spent, 0)::int AS "starsSpent"
    FROM today, generate_series(today.d - ${days - 1}::int, today.d, interval '1 day') AS day
    LEFT JOIN earned e ON e.d = day::date ORDER BY day`.execute(db)
  return rows
}

/** XP of repeatable activities on the UTC day of `at`, by activity; the caps apply to it. */
async function findXpOfDay(db: Db, { userId, at }: Omit<Asked, 'days'>): Promise<Map<string, number>> {
  const { rows } = await sql<{ reward: string; xp: number }>`SELECT reward, xp FROM xp_day
    WHERE user_id = ${userId} AND day = (${at}::timestamptz AT TIME ZONE 'UTC')::date`.execute(db)
  return new Map(rows.map(({ reward, xp }) => [reward, xp]))
}
