import { afterCommit, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { InvoicePaid, SubscriptionChanged, type SubscriptionState } from '../events.ts'
import { findState, type KnownState } from './state-store.ts'

/**
 * Tells what a synchronisation changed, in its transaction: what is known of a subscription is read before and after it.
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
      // Open pages that show it read it again.
      afterCommit(trx, () => platform.live.publish({ topic: `user:${userId}`, kind: 'plan', data: null }))
    }
    for (const invoiceId of after.invoices)
      if (!before?.invoices.includes(invoiceId))
        await platform.events.publish(trx, InvoicePaid, { userId, subscriptionId, invoiceId })
  }
}

const told = ({ status, planKey, periodStart, periodEnd, cancelAt }: KnownState): SubscriptionState => ({
  status,
  planKey,
  periodStart: periodStart.toISOString(),
  periodEnd: periodEnd.toISOString(),
  cancelAt: cancelAt?.toISOString() ?? null,
})
