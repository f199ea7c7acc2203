import { durableEvent } from '../../platform/events.ts'

/** Somebody has PRO from now on, or has it no longer. `first`: for the first time in their life. */
export type ProChanged = { userId: string; isPro: boolean; first: boolean }
export const ProChanged = durableEvent<ProChanged>('ProChanged')

/** What is told of a subscription by card: moments as ISO 8601. */
export type SubscriptionState = {
  status: string
  planKey: string
  periodStart: string
  periodEnd: string
  cancelAt: string | null
}

/** The provider describes a subscription otherwise than before; null: it was not known. */
export type SubscriptionChanged = {
  userId: string
  subscriptionId: string
  before: SubscriptionState | null
  after: SubscriptionState
}
export const SubscriptionChanged = durableEvent<SubscriptionChanged>('SubscriptionChanged')

/** An invoice was paid, and is known for the first time. */
export type InvoicePaid = { userId: string; subscriptionId: string; invoiceId: string }
export const InvoicePaid = durableEvent<InvoicePaid>('InvoicePaid')

/** Somebody has withdrawn from a contract, and has what they paid back. */
export type SubscriptionWithdrawn = { userId: string; subscriptionId: string; amountCents: number }
export const SubscriptionWithdrawn = durableEvent<SubscriptionWithdrawn>('SubscriptionWithdrawn')
