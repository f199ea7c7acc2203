import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Month = { userId: string; at: Date; timeZone: string }

/** First day of the calendar month in the time zone of the installation. */
export const monthSql = ({ at, timeZone }: Pick<Month, 'at' | 'timeZone'>) =>
  sql`date_trunc('month', ${at}::timestamptz AT TIME ZONE ${timeZone})::date`

/** How many a person has bought this month, and the last of them. */
export async function findBought(db: Db, o: Month) {
  const { rows } = await sql<{ bought: number; lastId: string | null; lastAt: Date | null }>`
    SELECT count(*)::int AS bought, (array_agg(id ORDER BY created_at DESC, place DESC))[1] AS "lastId",
      max(created_at) AS "lastAt"
    FROM credit_purchase WHERE user_id = ${o.userId} AND month = ${monthSql(o)}`.execute(db)
  return rows[0] ?? { bought: 0, lastId: null, lastAt: null }
}
