import type Stripe from 'stripe'
import { change, type World } from '../world/world.ts'
import { DAY_S, later, type Thing } from '../world/kinds.ts'
import { failInvoice, payInvoice, writeInvoice } from './payments.ts'

/** Days after the first failed payment at which it is retried. After the last retry the subscription ends. */
const RETRY_DAYS = [3, 5, 7] as const
/** Days before the end of a trial at which its notification is sent. */
const TRIAL_NOTICE_DAYS = 3

export const isLive = (status: Stripe.Subscription.Status): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due'

type Live = Thing<'subscription'>
type Step = { at: number; take(): Promise<void> }

export const itemOf = ({ body }: Live): Stripe.SubscriptionItem => body.items.data[0]!

/** The next scheduled change of a subscription. */
function nextStep(world: World, subscription: Live): Step | undefined {
  const { body, hidden } = subscription
  const steps: Step[] = []
  const end = itemOf(subscription).current_period_end
  if (body.cancel_at)
    steps.push({ at: body.cancel_at, take: () => endSubscription(world, subscription, body.cancel_at!) })
  if (body.trial_end && body.status === 'trialing' && !hidden.trialTold)
    steps.push({
      at: body.trial_end - TRIAL_NOTICE_DAYS * DAY_S,
      take: () =>
        change(world, subscription, { as: 'customer.subscription.trial_will_end', hidden: { trialTold: true } }),
    })
  if (body.pause_collection?.resumes_at)
    steps.push({
      at: body.pause_collection.resumes_at,
      take: () =>
        change(world, subscription, { as: 'customer.subscription.updated', body: { pause_collection: null } }),
    })
  if (hidden.retryAt && body.status === 'past_due')
    steps.push({ at: hidden.retryAt, take: () => payAgain(world, subscription) })
  steps.push({ at: end, take: () => renew(world, subscription) })
  // The earliest step; of simultaneous ones the first in the list.
  return steps.reduce((first, step) => (step.at < first.at ? step : first))
}

/** Runs every step that is due by now. */
export async function catchUp(world: World, subscription: Live): Promise<void> {
  const customer = subscription.body.customer as string
  const now = await world.now(customer)
  while (isLive(subscription.body.status)) {
    const step = nextStep(world, subscription)
    if (!step || step.at > now) return
    await world.during(customer, step.at, step.take)
  }
}

async function endSubscription(world: World, subscription: Live, at: number): Promise<void> {
  await change(world, subscription, {
    as: 'customer.subscription.deleted',
    body: { status: 'canceled', ended_at: at, canceled_at: subscription.body.canceled_at ?? at },
    hidden: { retryAt: undefined },
  })
}

/** Ends a subscription at once, with a reason. */
export async function cancelNow(
  world: World,
  subscription: Live,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<void> {
  subscription.body.cancellation_details = cancellation(reason)
  await endSubscription(world, subscription, await world.now(subscription.body.customer as string))
}

/** Cancellation details of a subscription; null if it was not cancelled. */
export const cancellation = (
  reason: 'cancellation_requested' | 'payment_failed' | null,
): Stripe.Subscription.CancellationDetails => ({ comment: null, feedback: null, feedback_option: null, reason })

/** Price of the next period. It uses up one payment of a promotion. */
function priceOfPeriod({ body, hidden }: Live): { amount: number; subtotal: number } {
  const subtotal = body.items.data[0]?.price.unit_amount ?? 0
  const promo = hidden.promoLeft
  if (!promo || promo.times < 1) return { amount: subtotal, subtotal }
  hidden.promoLeft = { ...promo, times: promo.times - 1 }
  return { amount: Math.round((subtotal * (100 - promo.percent)) / 100), subtotal }
}

async function renew(world: World, subscription: Live): Promise<void> {
  const { body, hidden } = subscription
  const item = itemOf(subscription)
  const start = item.current_period_end
  const periods = (hidden.periods ?? 0) + 1
  const end = later(hidden.anchor ?? start, item.price.recurring!, periods)
  Object.assign(item, { current_period_start: start, current_period_end: end })
  await change(world, subscription, { hidden: { periods } })
  const cost = priceOfPeriod(subscription)
  const invoice = await writeInvoice(world, {
    subscription,
    reason: 'subscription_cycle',
    ...cost,
    period: { start, end },
  })
  if (body.pause_collection) return leaveUnpaid(world, subscription, invoice)
  if (await chargeSucceeds(world, subscription, cost.amount)) {
    await payInvoice(world, invoice)
    const status = body.status === 'past_due' ? 'past_due' : 'active'
    return change(world, subscription, { as: 'customer.subscription.updated', body: { status } })
  }
  const retryAt = hidden.retryAt ?? start + RETRY_DAYS[0] * DAY_S
  await failInvoice(world, invoice, retryAt)
  await change(world, subscription, {
    as: 'customer.subscription.updated',
    body: { status: 'past_due' },
    hidden: { retryAt, attempts: Math.max(1, hidden.attempts ?? 0) },
  })
}

/** Voids the invoice of a period in which collection is paused. */
async function leaveUnpaid(world: World, subscription: Live, invoice: Thing<'invoice'>): Promise<void> {
  await change(world, invoice, { body: { status: 'void', amount_remaining: 0, auto_advance: false } })
  await world.happened('invoice.voided', invoice)
  await world.happened('customer.subscription.updated', subscription)
}

async function chargeSucceeds(world: World, { body }: Live, amount: number): Promise<boolean> {
  if (amount === 0) return true
  const customer = await world.get('customer', body.customer as string)
  const { failsNext, card = GOOD_CARD } = customer.hidden
  if (failsNext) await change(world, customer, { hidden: { failsNext: false } })
  return !failsNext && testCards[card as TestCard].does !== 'fails-later'
}

/** Test cards with the numbers that the provider publishes. */
export const testCards = {
  '4242424242424242': { brand: 'visa', does: 'pays' },
  '4000000000000002': { brand: 'visa', does: 'declines' },
  '4000002500003155': { brand: 'visa', does: 'asks' },
  '4000000000000341': { brand: 'visa', does: 'fails-later' },
} as const

export type TestCard = keyof typeof testCards
export const GOOD_CARD: TestCard = '4242424242424242'

export const isTestCard = (number: string): number is TestCard => number in testCards

/** Retries the unpaid invoices. After the last retry the subscription ends. */
export async function payAgain(world: World, subscription: Live): Promise<void> {
  const { body, hidden } = subscription
  const open = (await world.list('invoice', { customer: body.customer as string })).filter(
    (invoice) => invoice.body.status === 'open' && subscriptionOf(invoice) === subscription.id,
  )
  const owed = open.reduce((sum, invoice) => sum + invoice.body.amount_due, 0)
  if (await chargeSucceeds(world, subscription, owed)) {
    for (const invoice of open.toReversed()) await payInvoice(world, invoice)
    return change(world, subscription, {
      as: 'customer.subscription.updated',
      body: { status: 'active' },
      hidden: { retryAt: undefined, attempts: 0 },
    })
  }
  const attempts = (hidden.attempts ?? 1) + 1
  const firstFailed = (hidden.retryAt ?? 0) - (RETRY_DAYS[attempts - 2] ?? 0) * DAY_S
  const next = RETRY_DAYS[attempts - 1]
  const retryAt = next ? firstFailed + next * DAY_S : undefined
  for (const invoice of open) await failInvoice(world, invoice, retryAt ?? null)
  await change(world, subscription, { hidden: { attempts, retryAt } })
  if (retryAt) return
  for (const invoice of open) await change(world, invoice, { body: { status: 'uncollectible' } })
  await cancelNow(world, subscription, 'payment_failed')
}

export const subscriptionOf = ({ body }: Thing<'invoice'>): string | undefined => {
  const told = body.parent?.subscription_details?.subscription
  return typeof told === 'object' ? told.id : told
}
