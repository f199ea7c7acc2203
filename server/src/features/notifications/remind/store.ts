import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Reminded = { userId: string; timeZone: string; lastDate: string | null; lastClaimAt: Date | null }

/** People who asked to be reminded of their daily reward by push or mail, in order of their ids. */
export async function findReminded(db: Db, o: { after: string | null; limit: number }): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    SELECT a.id AS "userId", a.time_zone AS "timeZone", s.last_date::text AS "lastDate", s.last_claim_at AS "lastClaimAt"
    FROM addressee a LEFT JOIN daily_streak s ON s.user_id = a.id
    WHERE a.id IN (SELECT p.user_id FROM notification_preference p
        WHERE p.kind = 'daily_reward' AND p.channel IN ('push', 'mail') AND p.is_on)
      AND a.id > coalesce(${o.after}::uuid, '00000000-0000-0000-0000-000000000000')
      AND NOT EXISTS (SELECT FROM suspended_account b WHERE b.id = a.id)
    ORDER BY a.id LIMIT ${o.limit}`.execute(db)
  return rows
}
