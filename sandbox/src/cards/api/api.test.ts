import { stripeLibrary } from '@liston/server/platform/cards/index.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../../server/src/testing/card-shop.ts'
import { sandboxOf } from '../../../../server/src/testing/cards.ts'
import { openTestApp, type TestApp } from '../../../../server/src/testing/test-app.ts'

let app: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  app = await openTestApp()
  shop = openShop(app)
})
afterAll(() => app.close())

const refusalOf = (asked: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  asked.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: Stripe.errors.StripeError) => error,
  )

test('the library raises its own errors, which name what was wrong', async () => {
  const { stripe } = shop
  const { errors } = stripeLibrary()
  const missing = await refusalOf(stripe.subscriptions.retrieve('sub_nobody'))
  expect(missing).toBeInstanceOf(errors.StripeInvalidRequestError)
  expect(missing).toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
    message: "No such subscription: 'sub_nobody'",
  })
  const price = await refusalOf(shop.checkout('x_monthly', { line_items: [{ price: 'price_no', quantity: 1 }] }))
  expect(price).toMatchObject({ code: 'resource_missing', param: 'line_items[0][price]', statusCode: 400 })
  const stranger = await refusalOf(stripe.billingPortal.sessions.create({ customer: 'cus_nobody' }))
  expect(stranger).toMatchObject({ param: 'customer', type: 'StripeInvalidRequestError' })
  expect(await refusalOf(shop.checkout('x_monthly', { success_url: 'nowhere' }))).toMatchObject({ code: 'url_invalid' })
  expect(await refusalOf(stripe.customers.create({ email: 'no mail' }))).toMatchObject({ code: 'email_invalid' })
  expect(await refusalOf(stripe.products.list())).toMatchObject({ statusCode: 404 })
})

test('an Idempotency-Key is one deed, however often and at once it is sent; another deed under it is refused', async () => {
  const { stripe } = shop
  const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'customer of u1' })
  const made = await Promise.all(Array.from({ length: 20 }, () => create('uno@liston.test')))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await stripe.customers.list({ email: 'uno@liston.test' })).data).toHaveLength(1)
  const refused = await refusalOf(create('dos@liston.test'))
  expect(refused).toBeInstanceOf(stripeLibrary().errors.StripeIdempotencyError)
  expect((await stripe.customers.list({ email: 'dos@liston.test' })).data).toEqual([])
  // A refused request is not stored, so its key can be used again.
  const retried = { idempotencyKey: 'refused first' }
  await refusalOf(stripe.customers.create({ email: 'no mail' }, retried))
  expect((await stripe.customers.create({ email: 'tres@liston.test' }, retried)).email).toBe('tres@liston.test')
})

test('a customer is changed and forgotten; prices and codes are found by name', async () => {
  const { stripe } = shop
  const { customer, subscription } = await shop.buy()
  const changed = await stripe.customers.update(customer, { name: 'Ana', metadata: { plan: 'x', user_id: '' } })
  expect(changed).toMatchObject({ name: 'Ana', metadata: { plan: 'x' }, email: 'ana@liston.test' })
  expect(changed.metadata).not.toHaveProperty('user_id')
  await stripe.customers.del(customer)
  expect(await stripe.customers.retrieve(customer)).toEqual(
    expect.objectContaining({ id: customer, object: 'customer', deleted: true }),
  )
  expect((await shop.find(subscription.id)).status).toBe('canceled')
  const { rows } = await app.pool.query("SELECT body FROM sandbox_object WHERE body::text LIKE '%' || $1 || '%'", [
    customer,
  ])
  expect(rows.length).toBeGreaterThan(8)
  expect(JSON.stringify(rows)).not.toContain('ana@')
  const { data } = await stripe.prices.list({ lookup_keys: ['x_weekly', 'x_yearly', 'nothing'] })
  expect(data.map((p) => [p.lookup_key, p.unit_amount, p.currency, p.recurring!.interval])).toEqual([
    ['x_weekly', 199, 'eur', 'week'],
    ['x_yearly', 3999, 'eur', 'year'],
  ])
  const [code] = (await stripe.promotionCodes.list({ code: 'BIENVENIDA20' })).data
  const { session } = await shop.checkout('x_monthly', { discounts: [{ promotion_code: code!.id }] })
  expect(session.status).toBe('open')
})

test('lists go page by page, and what is named in expand is there', async () => {
  const { stripe } = shop
  const { customer, session } = await shop.buy()
  for (let i = 0; i < 4; i++) await shop.checkout('x_weekly', { customer })
  const seen: string[] = []
  for await (const each of stripe.checkout.sessions.list({ customer, limit: 2 })) seen.push(each.id)
  expect(new Set(seen).size).toBe(5)
  expect(seen.at(-1)).toBe(session.id)
  const expand = ['subscription.latest_invoice.payments', 'customer']
  const read = await stripe.checkout.sessions.retrieve(session.id, { expand })
  const { latest_invoice: invoice } = read.subscription as Stripe.Subscription
  expect((invoice as Stripe.Invoice).payments!.data[0]!.status).toBe('paid')
  const { created } = read
  const since = (gte: number) => stripe.checkout.sessions.list({ customer, created: { gte } })
  expect((await since(created)).data).toHaveLength(5)
  expect((await since(created + 3_600)).data).toHaveLength(0)
  expect(read.customer).toMatchObject({ id: customer, email: 'ana@liston.test' })
})

test('only the library of this process is let in', async () => {
  await shop.stripe.prices.list()
  const stranger = new (stripeLibrary())('sk_test_somebody', {
    host: '127.0.0.1',
    port: await sandboxOf(app).port(),
    protocol: 'http',
    telemetry: false,
  })
  expect(await refusalOf(stranger.prices.list())).toBeInstanceOf(stripeLibrary().errors.StripeAuthenticationError)
})
