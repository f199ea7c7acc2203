import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Month = { userId: string; month: string }

/** On how many days of a month somebody did a mission, and whether they have its badge. `month` is any date in it. */
export async function findMonth(db: Db, { userId, month }: Month): Promise<{ days: number; earned: boolean }> {
  const { rows } = await sql<{ days: number; earned: boolean }>`
    SELECT count(DISTINCT day)::int AS days, EXISTS (SELECT FROM mission_badge b WHERE b.user_id = ${userId}
        AND b.month = date_trunc('month', ${month}::date)::date) AS earned
    FROM mission WHERE user_id = ${userId} AND series = 'daily' AND state = 'rewarded'
      AND day >= date_trunc('month', ${month}::date)::date
      AND day < (date_trunc('month', ${month}::date) + interval '1 month')::date`.execute(db)
  return rows[0]!
}
