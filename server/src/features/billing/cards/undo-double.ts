import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { handles, type JobContext, type JobHandler } from '../../../platform/jobs/index.ts'
import { tellRefund } from './tell-refund.ts'
import { cardProvider } from './open-provider.ts'
import type { CardProvider } from './provider.ts'
import { findRival, findSubscription } from './store.ts'
import { syncSubscription, undoDouble } from './sync-subscription.ts'

/**
 * Cancels a duplicate subscription, refunds it and synchronises it. Each step may be repeated. Payments from before the
 * purchase of the remaining subscription are not refunded, because that time was used.
 */
export async function undo(
  platform: Platform,
  id: string,
  provider: CardProvider = cardProvider(platform),
): Promise<{ userId: string; cents: number } | null> {
  const { rival, row } = await inTransaction(platform.db, async (trx) => {
    const row = await findSubscription(trx, id)
    return { row, rival: row && (await findRival(trx, row)) }
  })
  const isSecond = row?.status === 'duplicate' && rival !== undefined
  if (isSecond) {
    await provider.cancel(id)
    const found = await provider.find(id)
    for (const { payments, paidAt } of found?.invoices ?? [])
      if (paidAt >= rival.boughtAt)
        for (const payment of payments) await provider.refund({ payment, key: `double:${payment}` })
  }
  if (!row) return null
  const { status } = await syncSubscription(platform, id, provider)
  const after = await provider.find(id)
  const cents = (after?.invoices ?? []).reduce((sum, { refundedCents }) => sum + (refundedCents ?? 0), 0)
  return status === 'canceled' ? { userId: row.userId, cents } : null
}

export const undoJob = (platform: Platform): JobHandler =>
  handles(undoDouble, async ({ subscriptionId }, context: JobContext) => {
    const done = await undo(platform, subscriptionId)
    if (done) await context.once((trx) => tellRefund(platform, trx, done))
  })
