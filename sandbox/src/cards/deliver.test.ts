import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openShop } from '../../../server/src/testing/card-shop.ts'
import { advance, sandboxOf } from '../../../server/src/testing/cards.ts'
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts'

/** Receives webhooks instead of the application. `received` holds the verified events in the order of arrival. */
function receive(app: TestApp, answer = (_event: Stripe.Event) => 200) {
  const received: Stripe.Event[] = []
  sandboxOf(app).deliverTo(async ({ body, headers }) => {
    const event = app.cards!.verify(body, headers['stripe-signature']!)
    received.push(event)
    return answer(event)
  })
  return received
}

test('what happens is delivered signed, everything twice and in any order', async () => {
  const app = await openTestApp()
  const shop = openShop(app)
  const received = receive(app)
  const { customer } = await shop.buy({}, 'x_weekly')
  await advance(app, { days: 70, customer })
  await app.jobs.drain()
  const counts = Map.groupBy(received, ({ id }) => id)
  expect([...counts.values()].every((copies) => copies.length === 2)).toBe(true)
  const { data } = await shop.stripe.events.list({ limit: 100, type: 'invoice.paid' })
  expect(data).toHaveLength(11)
  for (const { id } of data) expect(counts.get(id)?.[0]?.data.object.object).toBe('invoice')
  // A random order of these events equals the order of creation once in a million millions.
  const made = received.filter(({ type }) => type === 'invoice.paid').map(({ created }) => created)
  expect(made).not.toEqual(made.toSorted((a, b) => a - b))
  await app.close()
})

test('what is not answered with 2xx is delivered again, by another process too', async () => {
  const app = await openTestApp()
  const shop = openShop(app)
  const failed = receive(app, () => 500)
  const { subscription } = await shop.buy()
  await app.jobs.drain()
  expect(failed).toHaveLength(8)
  await app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')
  // The process ends, and the next one finds everything unchanged.
  const next = await openTestApp({}, app)
  const received = receive(next)
  await next.jobs.drain()
  expect(received).toHaveLength(8)
  const again = openShop(next)
  expect(await again.find(subscription.id)).toEqual(await shop.find(subscription.id))
  const { customer } = subscription
  await advance(next, { days: 32, customer: customer as string })
  expect((await again.stripe.invoices.list({ customer: customer as string })).data).toHaveLength(2)
  await next.close()
  await app.close()
})

test('over real HTTP it reaches the address of the process that listens', async () => {
  const app = await openTestApp()
  const shop = openShop(app)
  await app.listen()
  await shop.buy()
  // Whatever the response, the attempt is recorded.
  await expect
    .poll(async () => (await app.pool.query('SELECT count(*)::int AS n FROM sandbox_delivery')).rows[0].n)
    .toBeGreaterThanOrEqual(8)
  const { rows } = await app.pool.query('SELECT DISTINCT status FROM sandbox_delivery')
  expect(rows.every(({ status }) => status !== null)).toBe(true)
  await app.close()
})
