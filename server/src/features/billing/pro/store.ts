import type { ProSource } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** Two that follow somebody's PRO at once take turns: each reads what the other has written. */
export async function lockPerson(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('pro:' || ${userId}, 0))`.execute(trx)
}

/** Whether anything gives somebody PRO at that time. */
export async function hasSource(trx: Db, { userId, at }: { userId: string; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM pro_source WHERE user_id = ${userId} AND until > ${at}) AS has`.execute(trx)
  return rows[0]?.has ?? false
}

/** Whose PRO is not what their sources say at that time: 500 at most. */
export async function findOverdue(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM pro_person p WHERE NOT EXISTS (SELECT FROM pro_source s WHERE s.user_id = p.id AND s.until > ${at})
    UNION SELECT s.user_id FROM pro_source s
      WHERE s.until > ${at} AND NOT EXISTS (SELECT FROM pro_person p WHERE p.id = s.user_id)
    LIMIT 500`.execute(db)
  return rows.map((row) => row.id)
}

export type SourceRow = Omit<ProSource, 'since' | 'until'> & { since: Date; until: Date | null }

/** What gives somebody PRO at that time, the oldest first. */
export async function findSources(db: Db, { userId, at }: { userId: string; at: Date }): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    SELECT * FROM (
      SELECT 'card' AS source, s.plan_key AS plan,
        CASE WHEN s.status = 'past_due' THEN 'past_due' WHEN s.paused_until IS NOT NULL THEN 'paused'
          WHEN s.cancel_at IS NOT NULL THEN 'ends' ELSE 'renews' END AS state,
        s.bought_at AS since, coalesce(s.cancel_at, s.current_period_end) AS until
      FROM subscription s JOIN pro_source p ON p.source = 'card' AND p.ref = s.id
      WHERE s.user_id = ${userId} AND p.until > ${at}
      UNION ALL
      SELECT 'app_store', i.product_id,
        CASE WHEN i.status = 4 THEN 'past_due' WHEN i.auto_renew THEN 'renews' ELSE 'ends' END,
        i.bought_at, coalesce(i.grace_expires_at, i.expires_at)
      FROM ios_subscription i JOIN pro_source p ON p.source = 'app_store' AND p.ref = i.original_transaction_id
      WHERE i.profile_id = ${userId} AND p.until > ${at}
      UNION ALL
      SELECT 'grant', NULL, 'granted', granted_at, expires_at FROM pro_grant
      WHERE user_id = ${userId} AND revoked_at IS NULL AND coalesce(expires_at, 'infinity') > ${at}
    ) source ORDER BY since`.execute(db)
  return rows
}
