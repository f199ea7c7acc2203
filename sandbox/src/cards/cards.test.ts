import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, periodOf } from '../../../server/src/testing/card-shop.ts'
import { advance, failNext, pay } from '../../../server/src/testing/cards.ts'
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts'

let app: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  app = await openTestApp()
  shop = openShop(app)
})
afterAll(() => app.close())

test('a checkout is paid, renewed when its time comes, and given back', async () => {
  const { stripe } = shop
  const { session, customer, paid, subscription } = await shop.buy()
  expect(session).toMatchObject({ status: 'open', amount_total: 499, client_reference_id: 'u1' })
  expect(paid).toEqual({ redirect: `${shop.origin}/payment-success?session_id=${session.id}` })
  expect(subscription).toMatchObject({ status: 'active', customer, metadata: { user_id: 'u1' }, cancel_at: null })
  const { end } = periodOf(subscription)
  await advance(app, { days: 32, customer })
  const renewed = periodOf(await shop.find(subscription.id))
  expect(renewed.start).toBe(end)
  expect(renewed.end).toBeGreaterThan(end + 27 * 86_400)
  const { data } = await stripe.invoices.list({ subscription: subscription.id, expand: ['data.payments'] })
  expect(data.map((i) => [i.status, i.amount_paid, i.billing_reason])).toEqual([
    ['paid', 499, 'subscription_cycle'],
    ['paid', 499, 'subscription_create'],
  ])
  expect(data[0]).toMatchObject({ created: end, parent: { subscription_details: { subscription: subscription.id } } })
  const intent = data[0]!.payments!.data[0]!.payment.payment_intent as string
  expect(await stripe.refunds.create({ payment_intent: intent, amount: 100 })).toMatchObject({ status: 'succeeded' })
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 400 })).rejects.toThrow('greater than')
  await stripe.refunds.create({ payment_intent: intent })
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const [charge] = (await stripe.charges.list({ payment_intent: intent })).data
  expect(charge).toMatchObject({ amount_refunded: 499, refunded: true })
  expect(await shop.told(customer)).toEqual([
    'customer.subscription.created',
    'charge.succeeded',
    'invoice.paid',
    'customer.subscription.updated',
    'checkout.session.completed',
    'charge.succeeded',
    'invoice.paid',
    'customer.subscription.updated',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
    'refund.created',
  ])
})

test('a card that fails at the renewal is tried three times more, and then the subscription ends', async () => {
  const { customer, subscription } = await shop.buy({ card: '4000000000000341' }, 'x_monthly')
  await advance(app, { days: 32, customer })
  const due = await shop.find(subscription.id)
  expect(due.status).toBe('past_due')
  expect(periodOf(due).start).toBe(periodOf(subscription).end)
  await advance(app, { days: 2, customer })
  expect((await shop.find(subscription.id)).status).toBe('past_due')
  await advance(app, { days: 6, customer })
  expect(await shop.find(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: periodOf(due).start + 7 * 86_400,
    cancellation_details: { reason: 'payment_failed' },
  })
  const told = await shop.told(customer)
  expect(told.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  expect(told.at(-1)).toBe('customer.subscription.deleted')
  expect((await shop.stripe.subscriptions.list({ customer })).data).toEqual([])
  expect((await shop.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
})

test('a renewal that fails once is paid by the next attempt', async () => {
  const { customer, subscription } = await shop.buy({}, 'x_weekly')
  await failNext(app, customer)
  await advance(app, { days: 8, customer })
  expect((await shop.find(subscription.id)).status).toBe('past_due')
  await advance(app, { days: 3, customer })
  expect((await shop.find(subscription.id)).status).toBe('active')
  const { data } = await shop.stripe.invoices.list({ customer })
  expect(data.map(({ status, attempt_count }) => [status, attempt_count])).toEqual([
    ['paid', 2],
    ['paid', 1],
  ])
})

test('a subscription is cancelled for its end, resumed, cancelled for a day, paused, and ended at once', async () => {
  const { stripe } = shop
  const { customer, subscription } = await shop.buy()
  const { id } = subscription
  const { end } = periodOf(subscription)
  const change = (o: Parameters<typeof stripe.subscriptions.update>[1]) => stripe.subscriptions.update(id, o)
  expect(await change({ cancel_at_period_end: true })).toMatchObject({ cancel_at: end, cancel_at_period_end: true })
  expect(await change({ cancel_at_period_end: false })).toMatchObject({ cancel_at: null, canceled_at: null })
  expect(await change({ cancel_at: end - 86_400 })).toMatchObject({ cancel_at: end - 86_400 })
  expect(await change({ cancel_at: '' })).toMatchObject({ cancel_at: null })
  const resumesAt = end + 10 * 86_400
  const pausing = { behavior: 'void', resumes_at: resumesAt } as const
  expect(await change({ pause_collection: pausing })).toMatchObject({ pause_collection: pausing, status: 'active' })
  await advance(app, { days: 35, customer })
  const [free] = (await stripe.invoices.list({ customer })).data
  expect(free).toMatchObject({ status: 'void', amount_paid: 0 })
  await advance(app, { days: 10, customer })
  expect(await shop.find(id)).toMatchObject({ pause_collection: null, status: 'active' })
  expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' })
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(change({ cancel_at_period_end: true })).rejects.toThrow('canceled subscription')
})

test('whoever changes the plan begins a new period and pays what is left of its price', async () => {
  const { stripe } = shop
  const { customer, subscription } = await shop.buy()
  await advance(app, { seconds: Math.round((periodOf(subscription).end - periodOf(subscription).start) / 2), customer })
  const [price] = (await stripe.prices.list({ lookup_keys: ['x_yearly'] })).data
  const items = [{ id: subscription.items.data[0]!.id, price: price!.id }]
  const changed = await stripe.subscriptions.update(subscription.id, { items })
  expect(changed.items.data[0]!.price.lookup_key).toBe('x_yearly')
  const { start, end } = periodOf(changed)
  expect((end - start) / 86_400).toBe(365)
  const [invoice] = (await stripe.invoices.list({ customer })).data
  expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', subtotal: 3999 })
  expect(invoice!.amount_paid).toBeGreaterThanOrEqual(3999 - 251)
  expect(invoice!.amount_paid).toBeLessThanOrEqual(3999 - 248)
})

test('a trial is free, speaks up before it ends, and is then paid; a promotion lasts as long as it says', async () => {
  const { customer, subscription } = await shop.buy({ promo: 'MITAD3' }, 'x_weekly', {
    subscription_data: { trial_period_days: 7 },
  })
  expect(subscription.status).toBe('trialing')
  expect(periodOf(subscription).end).toBe(subscription.trial_end)
  await advance(app, { days: 5, customer })
  expect(await shop.told(customer)).toContain('customer.subscription.trial_will_end')
  await advance(app, { days: 23, customer })
  const { data } = await shop.stripe.invoices.list({ customer })
  expect(data.map((i) => i.amount_paid).toReversed()).toEqual([0, 100, 100, 100, 199])
  expect((await shop.find(subscription.id)).status).toBe('active')
})

test('a checkout that nobody pays expires, and one that is expired takes no money', async () => {
  const { session, customer } = await shop.checkout()
  await advance(app, { days: 2, customer })
  expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null })
  expect(await pay(app, session.id)).toEqual({ closed: true })
  const another = await shop.checkout()
  await shop.stripe.checkout.sessions.expire(another.session.id)
  await expect(shop.stripe.checkout.sessions.expire(another.session.id)).rejects.toThrow('Only Checkout Sessions')
  expect(await shop.told(customer)).toEqual(['checkout.session.expired'])
})

test('of twenty who press at once one pays: there is one subscription', async () => {
  const { session, customer } = await shop.checkout()
  const paid = await Promise.all(Array.from({ length: 20 }, () => pay(app, session.id)))
  expect(paid.filter((p) => 'redirect' in p)).toHaveLength(1)
  expect(paid.filter((p) => 'closed' in p)).toHaveLength(19)
  expect((await shop.stripe.subscriptions.list({ customer })).data).toHaveLength(1)
})
