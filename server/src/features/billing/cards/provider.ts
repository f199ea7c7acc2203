/** A subscription as the provider describes it now. */
export type CardSubscription = {
  id: string
  customerId: string
  /** Whom we said it is for when it was bought. */
  userId: string | null
  /** The name of its price. */
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

/** An invoice that was paid. `payment` is what can be given back. */
export type CardInvoice = {
  id: string
  number: string
  amountCents: number
  currency: string
  paidAt: Date
  refundedCents: number
  pageUrl: string | null
  payment: string | null
}

export type Found = { subscription: CardSubscription; invoices: CardInvoice[] }

/** Somebody told their bank that they did not make a payment. Null: of nobody, or by nothing, that we know. */
export type CardDispute = { customerId: string | null; payment: string | null; state: 'open' | 'won' | 'lost' }

/** What we ask the card provider. */
export type CardProvider = {
  /** Whether real money moves there. */
  live: boolean
  find(subscriptionId: string): Promise<Found | null>
  findDispute(id: string): Promise<CardDispute | null>
  /** Ends it at once. */
  cancel(subscriptionId: string): Promise<void>
  refund(o: { payment: string; key: string }): Promise<void>
  /** Subscriptions that something happened to since then. */
  changedSince(at: Date): Promise<string[]>
}

/** Trying again changes nothing: somebody has to look at it. */
export class Unfit extends Error {
  override name = 'Unfit'
}
