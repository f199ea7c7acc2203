import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, periodOf } from '../../../../server/src/testing/card-shop.ts'
import { advance, sandboxOf } from '../../../../server/src/testing/cards.ts'
import { openTestApp, type TestApp } from '../../../../server/src/testing/test-app.ts'

let app: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  app = await openTestApp()
  shop = openShop(app)
})
afterAll(() => app.close())

type Asking = { fields?: Record<string, string>; headers?: Record<string, string> }

async function ask(url: string, { fields, headers = {} }: Asking = {}) {
  const answer = await app.http.inject({
    method: fields ? 'POST' : 'GET',
    url: url.replace(app.config.PUBLIC_ORIGIN, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'i18next=en', ...headers },
    ...(fields ? { payload: new URLSearchParams(fields).toString() } : {}),
  })
  return { status: answer.statusCode, body: answer.body, to: answer.headers.location, headers: answer.headers }
}

test('on its page a code makes it cheaper, a bad card is declined, and a bank asks', async () => {
  const { session } = await shop.checkout()
  const first = await ask(session.url!)
  expect(first.body).toContain('Test mode: nothing is charged.')
  expect(first.body).toContain('Pay €4.99')
  expect(first.body).toContain('href="/pro"')
  expect(first.body).not.toContain('<script')
  expect(first.headers['content-security-policy']).toContain("default-src 'none'")
  const spanish = await ask(`${session.url}?lng=es`)
  expect(spanish.body).toContain('Modo de prueba: no se cobra nada.')
  const send = (fields: Record<string, string>) => ask(session.url!, { fields })
  expect((await send({ act: 'promo', promo: 'nothing<' })).body).toContain('no code “nothing&lt;”')
  expect((await send({ act: 'promo', promo: 'bienvenida20' })).body).toContain('Pay €3.99')
  const declined = await send({ act: 'pay', card: '4000000000000002', promo: '' })
  expect([declined.status, declined.body]).toEqual([402, expect.stringContaining('declined the card')])
  const bank = { card: '4000002500003155', promo: 'BIENVENIDA20' }
  expect((await send({ act: 'pay', ...bank })).body).toContain('your bank’s page would open now, to confirm €3.99')
  expect((await send({ act: 'refuse', ...bank })).status).toBe(402)
  expect((await send({ act: 'answer', ...bank })).to).toBe(`/payment-success?session_id=${session.id}`)
  expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    amount_total: 399,
  })
  expect((await ask(session.url!)).status).toBe(410)
  expect((await send({ act: 'pay', card: '4242424242424242' })).status).toBe(410)
})

async function portal(card?: '4000000000000341') {
  const bought = await shop.buy(card ? { card } : {})
  const { customer } = bought
  const { url } = await shop.stripe.billingPortal.sessions.create({ customer, return_url: `${shop.origin}/account` })
  const find = () => shop.find(bought.subscription.id)
  const press = (fields: Record<string, string>) =>
    ask(url, { fields: { subscription: bought.subscription.id, ...fields } })
  return { ...bought, url, find, press }
}

test('in the portal one cancels for the end of the period, as flexible billing does it, and takes it back', async () => {
  const { subscription, url, find, press } = await portal()
  expect((await ask(url)).body).toContain('It renews on')
  expect((await press({ act: 'cancel' })).to).toBe(url.replace(shop.origin, ''))
  expect(await find()).toMatchObject({
    status: 'active',
    cancel_at: periodOf(subscription).end,
    cancel_at_period_end: false,
    cancellation_details: { reason: 'cancellation_requested' },
  })
  expect((await ask(url)).body).toContain('Cancelled: it ends on')
  await press({ act: 'resume' })
  expect(await find()).toMatchObject({ cancel_at: null, canceled_at: null })
  await press({ act: 'cancel' })
  await advance(app, { days: 32, customer: subscription.customer as string })
  expect(await find()).toMatchObject({ status: 'canceled', ended_at: periodOf(subscription).end })
  await press({ act: 'resume' })
  expect((await find()).status).toBe('canceled')
})

test('in the portal one changes the plan and the card, and another card pays what is owed', async () => {
  const { customer, url, find, press } = await portal('4000000000000341')
  const [weekly] = (await shop.stripe.prices.list({ lookup_keys: ['x_weekly'] })).data
  await press({ act: 'switch', price: weekly!.id })
  expect((await find()).items.data[0]!.price.id).toBe(weekly!.id)
  await advance(app, { days: 8, customer })
  expect((await ask(url)).body).toContain('The last payment failed')
  await press({ act: 'card', card: '4242424242424242' })
  expect((await find()).status).toBe('active')
  const invoices = (await shop.stripe.invoices.list({ customer })).data
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  const invoice = await ask(invoices[0]!.hosted_invoice_url!)
  expect(invoice.body).toContain(`Invoice ${invoices[0]!.number}`)
  expect(invoice.body).toContain('ana@liston.test')
})

test('nobody presses a button in the portal of somebody else', async () => {
  const mine = await portal()
  const theirs = await portal()
  await mine.press({ act: 'cancel', subscription: theirs.subscription.id })
  expect((await theirs.find()).cancel_at).toBeNull()
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await ask(mine.url, { fields: { act: 'cancel' }, headers: foreign })).status).toBe(403)
  expect((await mine.find()).cancel_at).toBeNull()
})

test('the desk lets time pass for one, fails a renewal, and sends a webhook again', async () => {
  const { customer, find } = await portal()
  const other = await portal()
  const sent: string[] = []
  sandboxOf(app).deliverTo(async ({ body }) => sent.push((JSON.parse(body) as { id: string }).id) && 200)
  await app.jobs.drain()
  const desk = (fields: Record<string, string>) => ask('/dev/pay', { fields })
  await desk({ act: 'fail', customer })
  expect((await ask('/dev/pay')).body).toContain('The next renewal will fail')
  expect((await desk({ advance: 'month', customer })).to).toBe('/dev/pay')
  expect((await find()).status).toBe('past_due')
  expect(periodOf(await other.find())).toEqual(periodOf(other.subscription))
  await desk({ advance: 'week' })
  expect((await find()).status).toBe('active')
  await app.jobs.drain()
  const [event] = (await shop.stripe.events.list({ limit: 1 })).data
  const before = sent.filter((id) => id === event!.id).length
  await desk({ again: event!.id })
  await app.jobs.drain()
  expect(sent.filter((id) => id === event!.id)).toHaveLength(before + 1)
  expect((await ask('/dev/pay')).body).toContain(`sent ${before + 1} times`)
})

test('the desk does what happens at the provider and at banks: money goes back, is disputed, and a subscription ends', async () => {
  const { customer, subscription, find } = await portal()
  const about = { customer, subscription: subscription.id }
  const act = (name: string) => ask('/dev/pay', { fields: { act: name, ...about } })
  await act('refund')
  await act('refund')
  const [charge] = (await shop.stripe.charges.list({ customer })).data
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 499 })
  expect((await shop.told(customer)).filter((type) => type === 'charge.refunded')).toHaveLength(1)
  const [invoice] = (await shop.stripe.invoices.list({ customer })).data
  expect((await ask(invoice!.hosted_invoice_url!)).body).toContain('Given back')
  await advance(app, { days: 32, customer })
  await act('dispute')
  const [disputed] = (await shop.stripe.charges.list({ customer })).data
  const [dispute] = (await shop.stripe.disputes.list({ charge: disputed!.id })).data
  expect([disputed!.disputed, dispute!.amount, dispute!.status]).toEqual([true, 499, 'needs_response'])
  // A disputed charge cannot be refunded.
  await expect(shop.stripe.refunds.create({ charge: disputed!.id })).rejects.toMatchObject({ code: 'charge_disputed' })
  expect((await ask('/dev/pay')).body).toContain('Dispute lost: the bank gives it back')
  await act('lost')
  await act('won')
  expect((await shop.stripe.disputes.retrieve(dispute!.id)).status).toBe('lost')
  expect((await shop.stripe.events.list({ type: 'charge.dispute.closed' })).data).toHaveLength(1)
  expect((await ask('/dev/pay')).body).not.toContain('Dispute lost: the bank gives it back')
  await act('end')
  expect((await find()).status).toBe('canceled')
})

test('it is reached by our own names only, and what is not there leads to what is', async () => {
  expect((await ask('/dev/pay', { headers: { host: 'evil.example' } })).status).toBe(404)
  for (const path of ['checkout/cs_test_no', 'portal/bps_no', 'invoice/in_no', `checkout/${'x'.repeat(190)}`])
    expect((await ask(`/dev/pay/${path}`)).to).toBe('/dev/pay')
  const none = await openTestApp({ CARD_PAYMENTS: 'none' })
  expect(none.cards).toBeNull()
  expect((await none.http.inject('/dev/pay')).statusCode).not.toBe(200)
  await none.close()
})
