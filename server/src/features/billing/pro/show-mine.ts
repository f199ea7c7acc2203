import type { MySubscription, ProSource } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'

/** Where somebody's PRO comes from. */
export async function showMine({ db, clock }: Pick<Platform, 'db' | 'clock'>, userId: string): Promise<MySubscription> {
  const rows = await findSources(db, { userId, at: clock.now() })
  const sources = rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
  }))
  const paid = sources.filter(({ source }) => source !== 'grant')
  return {
    isActive: sources.length > 0,
    renewsAt: paid[0]?.until ?? null,
    sources,
    paysTwice: paid.filter(({ state }) => state === 'renews' || state === 'past_due').length > 1,
  }
}

type SourceRow = Omit<ProSource, 'since' | 'until'> & { since: Date; until: Date | null }

/** What gives somebody PRO at that time, the oldest first. */
async function findSources(db: Db, { userId, at }: { userId: string; at: Date }): Promise<SourceRow[]> {
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
