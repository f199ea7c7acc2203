import type Stripe from 'stripe'

/** What lies in the sandbox, in the shapes of the provider's API. */
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

/** What a provider knows of a thing and does not tell. */
export type Hidden = {
  /** Of a customer: how far its time is ahead of ours, its card, and whether the next renewal is to fail. */
  aheadS?: number
  card?: string
  failsNext?: boolean
  /** Of a portal: when it was opened, in our own time. */
  madeAt?: number
  /** Of a checkout: what is bought, and what the subscription is to begin with. */
  priceId?: string
  promo?: string
  trialEnd?: number
  metadata?: Stripe.Metadata
  /** Of a subscription: from when its periods are counted, how many have begun, its failed attempts, what was told. */
  anchor?: number
  periods?: number
  attempts?: number
  retryAt?: number
  trialTold?: boolean
  promoLeft?: { percent: number; times: number }
}

export type Thing<K extends Kind = Kind> = { kind: K; id: string; body: Kinds[K]; hidden: Hidden }
