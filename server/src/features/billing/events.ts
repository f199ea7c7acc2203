import { durableEvent } from '../../platform/events.ts'

/** The user became PRO or lost it. `first`: became PRO for the first time. */
export type ProChanged = { userId: string; isPro: boolean; first: boolean }
export const ProChanged = durableEvent<ProChanged>('ProChanged')

/** State of a card subscription in events. Times are ISO 8601. */
export type SubscriptionState = {
  status: string
  planKey: string
  periodStart: string
  periodEnd: string
  cancelAt: string | null
}

/** The provider reports a different state of a subscription. `before` is null for a new one. */
export type SubscriptionChanged = {
  userId: string
  subscriptionId: string
  before: SubscriptionState | null
  after: SubscriptionState
}
export const SubscriptionChanged = durableEvent<SubscriptionChanged>('SubscriptionChanged')

/** A paid invoice appeared for the first time. */
export type InvoicePaid = { userId: string; subscriptionId: string; invoiceId: string }
export const InvoicePaid = durableEvent<InvoicePaid>('InvoicePaid')

/** The user withdrew from a contract and was refunded. */
export type SubscriptionWithdrawn = { userId: string; subscriptionId: string; amountCents: number }
export const SubscriptionWithdrawn = durableEvent<SubscriptionWithdrawn>('SubscriptionWithdrawn')
