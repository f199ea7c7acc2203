import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { queueOpenWithdrawals } from '../manage/finish-withdrawal.ts'
import { type CardProvider, Unfit } from './provider.ts'
import { findOf, isLiveStatus } from './store.ts'
import { syncSubscription } from './sync-subscription.ts'

type Disputed = { platform: Platform; provider: CardProvider; id: string }

/**
 * Handles a payment that the user disputed at their bank. While the dispute is open, nothing changes, and the event
 * waits for an admin to answer at the provider. A won dispute changes nothing. A lost one means a lost payment: if it
 * was the last of a subscription, the subscription is cancelled. The provider is always asked for the decision, so each
 * step may be repeated, in any order.
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
    // A withdrawal made meanwhile waits for the money that the bank held.
    await queueOpenWithdrawals(trx, subscriptions)
  })
}

/** A decided dispute: marks the event that opened it as processed. */
async function closeDispute(trx: Trx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`UPDATE payment_event SET handled_at = ${at}, error = NULL WHERE provider = 'card' AND about = ${id}
    AND type = 'charge.dispute.created' AND handled_at IS NULL`.execute(trx)
}

type Lost = { provider: CardProvider; subscription: string; payment: string | null }

/** Whether the lost payment is the last of a live subscription. False if a later one was paid. */
async function isUnpaidBy({ provider, subscription, payment }: Lost): Promise<boolean> {
  const found = await provider.find(subscription)
  if (!found || payment === null || !isLiveStatus(found.subscription.status)) return false
  const [last] = found.invoices.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
  return last?.payments.includes(payment) ?? false
}
