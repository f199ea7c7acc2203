import type Stripe from 'stripe'

/** Types of the sandbox's objects, in the shapes of the provider's API. */
export type Kinds = {
  customer: Stripe.Customer
  price: Stripe.Price
  'checkout.session': Stripe.Checkout.Session
  'billing_portal.session': Stripe.BillingPortal.Session
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  event: Stripe.Event
}
export type Kind = keyof Kinds

/** Internal data of an object, which the API does not return. */
export type Hidden = {
  /** Customer: seconds its clock is ahead of real time, its card, and whether the next renewal fails. */
  aheadS?: number
  card?: string
  failsNext?: boolean
  /** Portal: when it was opened, in real time. */
  madeAt?: number
  /** Checkout: what is sold, and initial data of the subscription. */
  priceId?: string
  promo?: string
  trialEnd?: number
  metadata?: Stripe.Metadata
  /** Subscription: origin of its periods, number of periods begun, failed attempts, and notifications sent. */
  anchor?: number
  periods?: number
  attempts?: number
  retryAt?: number
  trialTold?: boolean
  promoLeft?: { percent: number; times: number }
}

export type Thing<K extends Kind = Kind> = { kind: K; id: string; body: Kinds[K]; hidden: Hidden }

export const DAY_S = 86_400

/** Unix time in seconds, `count` intervals later. In a month that is too short it is the last day. */
export function later(
  fromS: number,
  { interval }: { interval: Stripe.Price.Recurring.Interval },
  count: number,
): number {
  if (interval === 'day' || interval === 'week') return fromS + count * DAY_S * (interval === 'week' ? 7 : 1)
  const from = new Date(fromS * 1000)
  const months = count * (interval === 'year' ? 12 : 1)
  const then = new Date(from)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(from.getUTCDate(), last))
  return Math.floor(then.getTime() / 1000)
}
