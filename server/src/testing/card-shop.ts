import type { Paid } from '@liston/sandbox/cards'
import type Stripe from 'stripe'
import type { Offer } from '../platform/open-sandbox.ts'
import { pay } from './cards.ts'
import type { TestApp } from './test-app.ts'

/** Offers of the test shop, for tests without a selling feature. */
export const shopOffers: Offer[] = [
  { lookupKey: 'x_weekly', amountCents: 199, currency: 'EUR', interval: 'week' },
  { lookupKey: 'x_monthly', amountCents: 499, currency: 'EUR', interval: 'month' },
  { lookupKey: 'x_yearly', amountCents: 3999, currency: 'EUR', interval: 'year' },
]

type More = Partial<Stripe.Checkout.SessionCreateParams>

/** A shop that sells through an application's card sandbox, with the provider's own library. */
export function openShop(app: TestApp) {
  app.cards!.sandbox!.offer(async () => shopOffers)
  const { stripe } = app.cards!
  const { PUBLIC_ORIGIN: origin } = app.config
  async function checkout(lookup = 'x_monthly', more: More = {}) {
    const customer = await stripe.customers.create({ email: 'ana@liston.test', metadata: { user_id: 'u1' } })
    const [price] = (await stripe.prices.list({ lookup_keys: [lookup], active: true })).data
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      client_reference_id: 'u1',
      line_items: [{ price: price!.id, quantity: 1 }],
      allow_promotion_codes: true,
      success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/pro`,
      subscription_data: { metadata: { user_id: 'u1' } },
      ...more,
    })
    return { customer: customer.id, session }
  }
  const find = (id: string) => stripe.subscriptions.retrieve(id)
  async function buy(how: Parameters<typeof pay>[2] = {}, lookup = 'x_monthly', more: More = {}) {
    const { customer, session } = await checkout(lookup, more)
    const paid: Paid = await pay(app, session.id, how)
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
    return { customer, session, paid, subscription: subscription as Stripe.Subscription }
  }
  /** Event types of a customer, oldest first. */
  async function told(customer: string): Promise<string[]> {
    const { data } = await stripe.events.list({ limit: 100 })
    const about = ({ data: { object } }: Stripe.Event) => (object as { customer?: string }).customer === customer
    return data
      .filter(about)
      .map(({ type }) => type)
      .toReversed()
  }
  return { stripe, origin, checkout, buy, find, told }
}

export const periodOf = (subscription: Stripe.Subscription) => {
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!
  return { start, end }
}
