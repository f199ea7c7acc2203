import type Stripe from 'stripe'
import { invalid } from '../refuse.ts'
import { change } from '../world/change.ts'
import { later } from '../world/calendar.ts'
import type { Thing } from '../world/kinds.ts'
import type { World } from '../world/world.ts'
import { cancellation } from './cancellation.ts'
import type { TestCard } from './cards.ts'
import { payInvoice, writeInvoice } from './payments.ts'
import { isLive, itemOf, payAgain } from './renew.ts'

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
