import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { queueOpenWithdrawals } from '../manage/finish-withdrawal.ts'
import { type CardProvider, Unfit } from './provider.ts'
import { findOf, isLiveStatus } from './store.ts'
import { syncSubscription } from './sync-subscription.ts'

type Disputed = { platform: Platform; provider: CardProvider; id: string }

/**
 * Somebody disputes a payment at their bank. Until that has decided nothing is taken from them, and the event waits for an admin
 * who answers at the provider. Won, nothing has happened. Lost, the money is gone: where it was the last payment of a
 * subscription, that one ends. What was decided is asked of the provider, so every step may be repeated, in any order.
 */
export async function followDispute({ platform, provider, id }: Disputed): Promise<void> {
  const dispute = await provider.findDispute(id)
  if (!dispute) throw new Unfit('The provider knows no such dispute')
  const { customerId, payment, state } = dispute
  const subscriptions = customerId ? await findOf(platform.db, { customerId }) : []
  for (const subscription of subscriptions) {
    if (state === 'lost' && (await isUnpaidBy({ provider, subscription, payment }))) await provider.cancel(subscription)
    await syncSubscription(platform, subscription, provider)
  }
  if (state === 'open') throw new Unfit('A payment is disputed: answer at the provider')
  await inTransaction(platform.db, async (trx) => {
    await closeDispute(trx, { id, at: platform.clock.now() })
    // Who withdrew meanwhile waits for what the bank held.
    await queueOpenWithdrawals(trx, subscriptions)
  })
}

/** A dispute is decided: that it was begun waits for nobody any more. */
async function closeDispute(trx: Trx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`UPDATE payment_event SET handled_at = ${at}, error = NULL WHERE provider = 'card' AND about = ${id}
    AND type = 'charge.dispute.created' AND handled_at IS NULL`.execute(trx)
}

type Lost = { provider: CardProvider; subscription: string; payment: string | null }

/** Whether a subscription goes on by a payment that was taken back: one that was paid again since does not. */
async function isUnpaidBy({ provider, subscription, payment }: Lost): Promise<boolean> {
  const found = await provider.find(subscription)
  if (!found || payment === null || !isLiveStatus(found.subscription.status)) return false
  const [last] = found.invoices.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
  return last?.payment === payment
}
