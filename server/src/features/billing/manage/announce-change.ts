import { sql } from 'kysely'
import { afterCommit, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { InvoicePaid, SubscriptionChanged, type SubscriptionState } from '../events.ts'

/**
 * Publishes what a synchronisation changed, in its transaction. It compares the stored state before and after:
 *
 *     const tell = await announcer(platform, trx, id)
 *     … writes …
 *     await tell(userId)
 */
export async function announcer(platform: Platform, trx: Trx, subscriptionId: string) {
  const before = await findState(trx, subscriptionId)
  return async (userId: string): Promise<void> => {
    const after = await findState(trx, subscriptionId)
    if (!after) return
    const [was, is] = [before ? told(before) : null, told(after)]
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      await platform.events.publish(trx, SubscriptionChanged, { userId, subscriptionId, before: was, after: is })
      // Open pages that show the plan reload it.
      afterCommit(trx, () => platform.live.publish({ topic: `user:${userId}`, kind: 'plan', data: null }))
    }
    for (const invoiceId of after.invoices)
      if (!before?.invoices.includes(invoiceId))
        await platform.events.publish(trx, InvoicePaid, { userId, subscriptionId, invoiceId })
  }
}

type KnownState = {
  status: string
  planKey: string
  periodStart: Date
  periodEnd: Date
  cancelAt: Date | null
  invoices: string[]
}

/** Stored state of a subscription, with its invoices. */
async function findState(trx: Trx, id: string): Promise<KnownState | undefined> {
  const { rows } = await sql<KnownState>`
    SELECT status, plan_key AS "planKey", current_period_start AS "periodStart", current_period_end AS "periodEnd",
      cancel_at AS "cancelAt", ARRAY(SELECT i.id FROM invoice i WHERE i.subscription_id = s.id ORDER BY i.id) AS invoices
    FROM subscription s WHERE id = ${id}`.execute(trx)
  return rows[0]
}

const told = ({ status, planKey, periodStart, periodEnd, cancelAt }: KnownState): SubscriptionState => ({
  status,
  planKey,
  periodStart: periodStart.toISOString(),
  periodEnd: periodEnd.toISOString(),
  cancelAt: cancelAt?.toISOString() ?? null,
})
