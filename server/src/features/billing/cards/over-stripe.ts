import type Stripe from 'stripe'
import type { Platform } from '../../../platform/index.ts'
import { disputeState, givenBack, paymentsOf } from './given-back.ts'

const patience = { timeout: 8_000, maxNetworkRetries: 1 }
/** All calls of one lookup together. Its caller holds an advisory lock, for which others wait 25 s (platform/turns.ts). */
const LOOKUP_MS = 20_000
const LATEST = 100
/** Enough for two days of a large installation. Open subscriptions are synchronised anyway. */
const MOST_EVENTS = 10_000

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'object' ? (thing?.id ?? null) : (thing ?? null)
const dateOf = (seconds: number | null | undefined): Date | null => (seconds ? new Date(seconds * 1000) : null)
const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'resource_missing'
const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** Card provider on top of the Stripe library. */
export const overStripe = (stripe: Stripe, live: boolean): CardProvider => ({
  live,
  find: (id) => inTime(find(stripe, id)),
  async findDispute(id) {
    const told = await stripe.disputes.retrieve(id, { expand: ['charge'] }, patience).catch(nullIfMissing)
    if (!told) return null
    const { charge, payment_intent: intent, status } = told
    const customerId = typeof charge === 'object' ? idOf(charge.customer) : null
    return { customerId, payment: idOf(intent), state: disputeState(status) }
  },
  async cancel(id) {
    await stripe.subscriptions.cancel(id, {}, patience).catch((error: unknown) => {
      // It has already ended.
      if (!isMissing(error)) throw error
    })
  },
  async refund({ payment, key }) {
    await stripe.refunds
      .create({ payment_intent: payment }, { ...patience, idempotencyKey: key })
      .catch((error: unknown) => {
        if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
      })
  },
  async changedSince(at) {
    const found = new Set<string>()
    const types = ['created', 'updated', 'deleted', 'paused', 'resumed'].map((name) => `customer.subscription.${name}`)
    const listed = stripe.events.list({ types, created: { gte: Math.floor(at.getTime() / 1000) }, limit: LATEST })
    let seen = 0
    for await (const { data } of listed) {
      const id = idOf(data.object as unknown as { id: string })
      if (id) found.add(id)
      if (++seen === MOST_EVENTS) break
    }
    return [...found]
  },
})

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

type Found = { subscription: CardSubscription; invoices: CardInvoice[] }

/** A disputed payment. Null: the customer or payment is unknown. */
type CardDispute = { customerId: string | null; payment: string | null; state: 'open' | 'won' | 'lost' }

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

/** Rejects after LOOKUP_MS like a call of the library that gets no answer. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const error = Object.assign(new Error('The card provider takes too long'), { type: 'StripeConnectionError' })
  const timer = setTimeout(() => reject(error), LOOKUP_MS)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function find(stripe: Stripe, id: string): Promise<Found | null> {
  const told = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }, patience).catch(nullIfMissing)
  if (!told) return null
  const subscription = subscriptionOf(told)
  return { subscription, invoices: await invoicesOf(stripe, subscription) }
}

function subscriptionOf(told: Stripe.Subscription): CardSubscription {
  const [item] = told.items.data
  const end = item?.current_period_end ?? told.created
  const resumes = told.pause_collection ? (told.pause_collection.resumes_at ?? end) : null
  return {
    id: told.id,
    customerId: idOf(told.customer) ?? '',
    userId: told.metadata.user_id ?? null,
    priceKey: item?.price.lookup_key ?? null,
    status: isUnpaidPause(told) ? 'paused' : told.status,
    live: told.livemode,
    periodStart: new Date((item?.current_period_start ?? told.created) * 1000),
    periodEnd: new Date(end * 1000),
    cancelAt: dateOf(told.cancel_at) ?? (told.cancel_at_period_end ? dateOf(end) : null),
    pausedUntil: dateOf(resumes),
    boughtAt: new Date(told.created * 1000),
    endedAt: dateOf(told.ended_at),
  }
}

/** A paused period without payment. The provider still calls it active. */
function isUnpaidPause({ pause_collection: pause, latest_invoice: latest, status }: Stripe.Subscription): boolean {
  return (
    status === 'active' && pause !== null && typeof latest === 'object' && latest !== null && latest.status !== 'paid'
  )
}

async function invoicesOf(stripe: Stripe, { id, customerId }: CardSubscription): Promise<CardInvoice[]> {
  const { data } = await stripe.invoices.list(
    { subscription: id, status: 'paid', limit: LATEST, expand: ['data.payments'] },
    patience,
  )
  const paid = data.map((invoice) => ({ invoice, payments: paymentsOf(invoice).map(({ payment }) => payment) }))
  const asked = { customer: customerId, payments: paid.flatMap(({ payments }) => payments) }
  const back = await givenBack(stripe, asked, patience)
  return paid.map(({ invoice, payments }) => {
    const isKnown = payments.every((payment) => back.has(payment))
    const cents = payments.reduce((sum, payment) => sum + (back.get(payment) ?? 0), 0)
    return {
      id: invoice.id,
      number: invoice.number ?? invoice.id,
      amountCents: invoice.amount_paid,
      currency: invoice.currency.toUpperCase(),
      paidAt: dateOf(invoice.status_transitions.paid_at) ?? new Date(invoice.created * 1000),
      refundedCents: isKnown ? Math.min(invoice.amount_paid, cents) : null,
      pageUrl: invoice.hosted_invoice_url ?? null,
      payments,
    }
  })
}

/** Returns the card provider of this installation. Throws `Unfit` if it takes no cards. */
export function cardProvider({ cards, config }: Pick<Platform, 'cards' | 'config'>): CardProvider {
  if (!cards) throw new Unfit('No card payments are set up')
  return overStripe(cards.stripe, isLive({ cards, config }))
}

/** Whether real money moves. The key's prefix tells. */
export const isLive = ({ cards, config }: Pick<Platform, 'cards' | 'config'>): boolean =>
  cards?.mode === 'stripe' && /^(sk|rk)_live_/.test(config.STRIPE_SECRET_KEY ?? '')
