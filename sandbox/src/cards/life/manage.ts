import { createHash } from 'node:crypto'
import type { Offer } from '@liston/server/platform/open-sandbox.ts'
import type Stripe from 'stripe'
import { invalid } from '../deliver.ts'
import { change, type World } from '../world/world.ts'
import { later, type Thing } from '../world/kinds.ts'
import { payInvoice, writeInvoice } from './payments.ts'
import { cancellation, isLive, itemOf, payAgain, type TestCard } from './renew.ts'

type Live = Thing<'subscription'>

const mustLive = ({ body, id }: Live) => {
  if (!isLive(body.status))
    throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id', status: 404 })
}

/**
 * Cancels at the end of the period, as the portal does under flexible billing: it sets `cancel_at`, and
 * `cancel_at_period_end` stays false.
 */
export async function cancelLater(world: World, subscription: Live, o: { at?: number; flag?: boolean } = {}) {
  mustLive(subscription)
  const { at = itemOf(subscription).current_period_end, flag = false } = o
  await change(world, subscription, {
    as: 'customer.subscription.updated',
    body: {
      cancel_at: at,
      cancel_at_period_end: flag,
      canceled_at: await world.now(subscription.body.customer as string),
      cancellation_details: cancellation('cancellation_requested'),
    },
  })
}

export async function resume(world: World, subscription: Live): Promise<void> {
  mustLive(subscription)
  if (subscription.body.cancel_at === null && !subscription.body.cancel_at_period_end) return
  await change(world, subscription, {
    as: 'customer.subscription.updated',
    body: {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: cancellation(null),
    },
  })
}

export async function pause(
  world: World,
  subscription: Live,
  pausing: Stripe.Subscription.PauseCollection | null,
): Promise<void> {
  mustLive(subscription)
  await change(world, subscription, { as: 'customer.subscription.updated', body: { pause_collection: pausing } })
}

/** Changes the price at once: a new period begins, and the unused part of the old one is credited. */
export async function switchPrice(world: World, subscription: Live, price: Thing<'price'>): Promise<void> {
  mustLive(subscription)
  const item = itemOf(subscription)
  if (item.price.id === price.id) return
  const now = await world.now(subscription.body.customer as string)
  const { current_period_start: from, current_period_end: to } = item
  const trialing = subscription.body.status === 'trialing'
  const left = Math.max(0, to - now) / Math.max(1, to - from)
  const credit = trialing ? 0 : Math.round((item.price.unit_amount ?? 0) * left)
  Object.assign(item, { price: price.body })
  if (trialing) return change(world, subscription, { as: 'customer.subscription.updated' })
  const end = later(now, price.body.recurring!, 1)
  Object.assign(item, { current_period_start: now, current_period_end: end })
  await change(world, subscription, { hidden: { anchor: now, periods: 1 }, body: { billing_cycle_anchor: now } })
  const subtotal = price.body.unit_amount ?? 0
  const amount = Math.max(0, subtotal - credit)
  const period = { start: now, end }
  await payInvoice(
    world,
    await writeInvoice(world, { subscription, reason: 'subscription_update', amount, subtotal, period }),
  )
  const scheduled = subscription.body.cancel_at !== null
  await change(world, subscription, {
    as: 'customer.subscription.updated',
    body: scheduled ? { cancel_at: end } : {},
  })
}

/** Changes the card and retries overdue payments with it at once. */
export async function useCard(world: World, customer: Thing<'customer'>, card: TestCard): Promise<void> {
  await change(world, customer, { as: 'customer.updated', hidden: { card, failsNext: false } })
  for (const subscription of await world.list('subscription', { customer: customer.id }))
    if (subscription.body.status === 'past_due') await payAgain(world, subscription)
}

const refOf = (prefix: string, ...parts: (string | number)[]) =>
  `${prefix}_${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24)}`

/**
 * The current offers as prices of the provider. A price never changes: another amount is a new price with the same key.
 */
export async function currentPrices(world: World): Promise<Thing<'price'>[]> {
  const offers = await world.offers()
  return Promise.all(offers.map((offer) => priceOf(world, offer)))
}

async function priceOf(world: World, { lookupKey, amountCents, currency, interval }: Offer): Promise<Thing<'price'>> {
  const id = refOf('price', lookupKey, amountCents, currency, interval)
  const known = await world.find('price', id)
  if (known) return known
  const price = {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: await world.now(),
    currency: currency.toLowerCase(),
    livemode: false,
    lookup_key: lookupKey,
    metadata: {},
    nickname: null,
    product: refOf('prod', lookupKey),
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    type: 'recurring',
    unit_amount: amountCents,
    unit_amount_decimal: String(amountCents) as never,
  } satisfies Partial<Stripe.Price>
  return world.keep('price', price as unknown as Stripe.Price)
}

type Promo = { code: string; percent: number; times: number }

/** Test promotion codes: discount in percent and number of payments. */
export const promos: readonly Promo[] = [
  { code: 'BIENVENIDA20', percent: 20, times: 1 },
  { code: 'MITAD3', percent: 50, times: 3 },
  { code: 'GRATIS1', percent: 100, times: 1 },
]

export const promoOf = (code: string): Promo | undefined => promos.find((p) => p.code === code.trim().toUpperCase())
export const promoRef = (code: string): string => refOf('promo', code)

export function promotionCode({ code, percent, times }: Promo) {
  const coupon = {
    id: `${code.toLowerCase()}-coupon`,
    object: 'coupon',
    percent_off: percent,
    amount_off: null,
    currency: null,
    duration: times === 1 ? 'once' : 'repeating',
    duration_in_months: times === 1 ? null : times,
    name: code,
    valid: true,
    livemode: false,
  }
  return {
    id: promoRef(code),
    object: 'promotion_code',
    active: true,
    code,
    promotion: { type: 'coupon', coupon },
    livemode: false,
    metadata: {},
  }
}
