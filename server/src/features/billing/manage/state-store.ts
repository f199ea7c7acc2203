import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

export type KnownState = {
  status: string
  planKey: string
  periodStart: Date
  periodEnd: Date
  cancelAt: Date | null
  invoices: string[]
}

/** What is known of a subscription and of what was paid for it. */
export async function findState(trx: Trx, id: string): Promise<KnownState | undefined> {
  const { rows } = await sql<KnownState>`
    SELECT status, plan_key AS "planKey", current_period_start AS "periodStart", current_period_end AS "periodEnd",
      cancel_at AS "cancelAt", ARRAY(SELECT i.id FROM invoice i WHERE i.subscription_id = s.id ORDER BY i.id) AS invoices
    FROM subscription s WHERE id = ${id}`.execute(trx)
  return rows[0]
}
