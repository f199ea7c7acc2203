import type Stripe from 'stripe'
import { invalid } from '../deliver.ts'
import { change, newRef, type World } from '../world/world.ts'
import { later, type Thing } from '../world/kinds.ts'
import { promoOf } from './manage.ts'
import { payInvoice, writeInvoice } from './payments.ts'
import { cancellation, catchUp, isLive, type TestCard, testCards } from './renew.ts'

/** Maximum number of customers, checkouts and subscriptions that one call advances. */
const MANY = 2_000

/** Moves the clock of one customer, or of all, forward by `seconds`, and runs what is due then. */
export async function advance(world: World, seconds: number, customerId?: string): Promise<void> {
  const customers = customerId
    ? [await world.get('customer', customerId)]
    : seconds > 0
      ? await world.list('customer', { limit: MANY })
      : []
  for (const customer of customers)
    if (seconds > 0) await change(world, customer, { hidden: { aheadS: (customer.hidden.aheadS ?? 0) + seconds } })
  const of = { customer: customerId, limit: MANY }
  for (const session of await world.list('checkout.session', { ...of, where: { status: 'open' } }))
    if (await hasExpired(world, session)) await expireCheckout(world, session)
  for (const subscription of (await world.list('subscription', of)).toReversed())
    if (isLive(subscription.body.status)) await catchUp(world, subscription)
}

export type Payment = {
  card: TestCard
  promo?: string /** The user passed the bank's authentication. */
  answered?: boolean
}
export type Paid = { redirect: string } | { declined: 'card_declined' } | { asks: true } | { closed: true }

/** Pays a checkout, as its page does. */
export async function payCheckout(world: World, sessionId: string, payment: Payment): Promise<Paid> {
  const session = await world.get('checkout.session', sessionId)
  if (session.body.status !== 'open' || (await hasExpired(world, session))) return { closed: true }
  const { does } = testCards[payment.card]
  if (does === 'declines') return { declined: 'card_declined' }
  if (does === 'asks' && !payment.answered) return { asks: true }
  const { body, hidden } = session
  const customer = body.customer
    ? await world.get('customer', body.customer as string)
    : await newCustomer(world, { email: body.customer_email ?? null })
  await change(world, customer, { hidden: { card: payment.card } })
  const promo = promoOf(payment.promo ?? hidden.promo ?? '')
  const subscription = await beginSubscription(world, {
    session,
    customer,
    percent: promo?.percent,
    times: promo?.times,
  })
  const invoice = await world.get('invoice', subscription.body.latest_invoice as string)
  const { amount_due: total, subtotal } = invoice.body
  await change(world, session, {
    as: 'checkout.session.completed',
    body: {
      status: 'complete',
      payment_status: total > 0 ? 'paid' : 'no_payment_required',
      customer: customer.id,
      subscription: subscription.id,
      invoice: invoice.id,
      amount_subtotal: subtotal,
      amount_total: total,
      url: null,
    },
  })
  return { redirect: (body.success_url ?? world.origin).replaceAll('{CHECKOUT_SESSION_ID}', session.id) }
}

type CustomerFresh = { email: string | null; name?: string | null; metadata?: Stripe.Metadata }

export async function newCustomer(world: World, o: CustomerFresh): Promise<Thing<'customer'>> {
  const { email, name = null, metadata = {} } = o
  const id = newRef('cus')
  const customer = {
    id,
    object: 'customer',
    balance: 0,
    created: await world.now(),
    currency: null,
    delinquent: false,
    description: null,
    email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    livemode: false,
    metadata,
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
  } satisfies Partial<Stripe.Customer>
  const kept = await world.keep('customer', customer as unknown as Stripe.Customer, { aheadS: 0 })
  await world.happened('customer.created', kept)
  return kept
}

export const hasExpired = async (world: World, { body }: Thing<'checkout.session'>): Promise<boolean> =>
  body.expires_at <= (await world.now(body.customer as string | null))

export async function expireCheckout(world: World, session: Thing<'checkout.session'>): Promise<void> {
  if (session.body.status !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.', { param: 'session' })
  await change(world, session, { as: 'checkout.session.expired', body: { status: 'expired', url: null } })
}

type Beginning = {
  session: Thing<'checkout.session'>
  customer: Thing<'customer'>
  percent?: number
  times?: number
}

async function beginSubscription(world: World, o: Beginning): Promise<Thing<'subscription'>> {
  const { session, customer, percent = 0, times = 0 } = o
  const { hidden } = session
  const { body: price } = await world.get('price', hidden.priceId ?? '')
  const now = await world.now(customer.id)
  const trialEnd = hidden.trialEnd && hidden.trialEnd > now ? hidden.trialEnd : null
  const end = trialEnd ?? later(now, price.recurring!, 1)
  const subscription = await world.keep(
    'subscription',
    newSubscription({ customer: customer.id, price, now, end, metadata: hidden.metadata ?? {} }),
    {
      anchor: trialEnd ?? now,
      periods: trialEnd ? 0 : 1,
      attempts: 0,
      ...(percent && times > (trialEnd ? 0 : 1) ? { promoLeft: { percent, times: times - (trialEnd ? 0 : 1) } } : {}),
    },
  )
  await world.happened('customer.subscription.created', subscription)
  const subtotal = trialEnd ? 0 : (price.unit_amount ?? 0)
  const amount = Math.round((subtotal * (100 - percent)) / 100)
  const period = { start: now, end }
  const invoice = await writeInvoice(world, { subscription, reason: 'subscription_create', amount, subtotal, period })
  await payInvoice(world, invoice)
  await change(world, subscription, {
    as: 'customer.subscription.updated',
    body: trialEnd ? { status: 'trialing', trial_start: now, trial_end: trialEnd } : { status: 'active' },
  })
  return subscription
}

type Fresh = { customer: string; price: Stripe.Price; now: number; end: number; metadata: Stripe.Metadata }

function newSubscription({ customer, price, now, end, metadata }: Fresh): Stripe.Subscription {
  const id = newRef('sub')
  const item = {
    id: newRef('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: now,
    current_period_end: end,
    discounts: [],
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  }
  const subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    billing_mode: { type: 'flexible', flexible: {}, updated_at: now } as never,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: cancellation(null),
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    default_payment_method: null,
    discounts: [],
    ended_at: null,
    items: { object: 'list', has_more: false, url: `/v1/subscription_items?subscription=${id}`, data: [item as never] },
    latest_invoice: null,
    livemode: false,
    metadata,
    pause_collection: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    trial_end: null,
    trial_start: null,
  } satisfies Partial<Stripe.Subscription>
  return subscription as unknown as Stripe.Subscription
}
