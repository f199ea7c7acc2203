/** A subscription as the provider describes it now. */
export type CardSubscription = {
  id: string
  customerId: string
  /** The user id that we stored at the provider with the purchase. */
  userId: string | null
  /** Lookup key of the price. */
  priceKey: string | null
  status: string
  live: boolean
  periodStart: Date
  periodEnd: Date
  cancelAt: Date | null
  pausedUntil: Date | null
  boughtAt: Date
  endedAt: Date | null
}

/** A paid invoice. `payments` are the payments that can be refunded: usually one, none for a free invoice. */
export type CardInvoice = {
  id: string
  number: string
  amountCents: number
  currency: string
  paidAt: Date
  /** Null: unknown, because its payment is too old to be listed. */
  refundedCents: number | null
  pageUrl: string | null
  payments: string[]
}

export type Found = { subscription: CardSubscription; invoices: CardInvoice[] }

/** A disputed payment. Null: the customer or payment is unknown. */
export type CardDispute = { customerId: string | null; payment: string | null; state: 'open' | 'won' | 'lost' }

/** Calls to the card provider. */
export type CardProvider = {
  /** Whether real money moves there. */
  live: boolean
  find(subscriptionId: string): Promise<Found | null>
  findDispute(id: string): Promise<CardDispute | null>
  /** Ends it immediately. */
  cancel(subscriptionId: string): Promise<void>
  refund(o: { payment: string; key: string }): Promise<void>
  /** Ids of subscriptions that changed since then. */
  changedSince(at: Date): Promise<string[]>
}

/** Retrying can't help: a person has to look at it. */
export class Unfit extends Error {
  override name = 'Unfit'
}
