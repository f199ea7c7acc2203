import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { advance, deliver, failNext, sandboxOf } from '../../../testing/cards.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buy, isPro, rowOf } from '../../../testing/buy.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let count = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

async function buyer(price?: string) {
  const who = await addPerson(app, `paga${++count}`)
  const bought = await buy(app, who, price)
  await deliver(app)
  return { who, ...bought }
}
const planOf = async (who: TestPerson) => (await ask(who).get('/me/plan')).body
const renew = (who: TestPerson, id: string, renewal: string, key?: string, reason?: string) =>
  ask(who).put('/me/subscription/renewal', { id, renewal, ...(reason ? { reason } : {}) }, key)
const subjectsOf = async ({ username }: TestPerson): Promise<string[]> =>
  (
    await app.pool.query('SELECT subject FROM mail WHERE recipient = $1 ORDER BY created_at, id', [
      `${username}@liston.test`,
    ])
  ).rows.map(({ subject }) => subject)

test('200 what one has: active, its renewal, the invoice and a receipt by mail', async () => {
  const { who, id } = await buyer()
  const { card, ...plan } = await planOf(who)
  expect(plan).toMatchObject({
    isActive: true,
    paysTwice: false,
    hasPortal: true,
    sources: [{ source: 'card', state: 'renews', until: expect.stringMatching(/^\d{4}-/) }],
  })
  expect(card).toMatchObject({
    id,
    state: 'active',
    plan: 'pro_monthly',
    mayPause: true,
    refundCents: 499,
    pause: null,
  })
  expect(Date.parse(card.withdrawableUntil) - Date.parse(card.boughtAt)).toBe(14 * 86_400_000)
  const { body } = await ask(who).get('/me/invoices')
  expect(body).toMatchObject({ items: [{ amountCents: 499, currency: 'EUR', refundedCents: 0 }], nextCursor: null })
  expect(await subjectsOf(who)).toEqual([expect.stringMatching(/^Tu recibo: 4,99\s€ por PRO mensual$/)])
  expect((await ask(await addPerson(app, 'nadie')).get('/me/invoices')).body.items).toEqual([])
})

test('200 invoices come by pages, newest first, each once', async () => {
  const who = await addPerson(app, 'veintidos')
  const { customer } = await buy(app, who, 'pro_weekly')
  await advance(app, { days: 7 * 2, customer })
  await deliver(app)
  await app.pool.query(
    `INSERT INTO invoice (id, user_id, subscription_id, number, amount_cents, currency, paid_at)
     SELECT id || '-' || week, user_id, subscription_id, number || '-' || week, amount_cents, currency,
       paid_at - week * interval '1 week'
     FROM (SELECT * FROM invoice WHERE user_id = $1 ORDER BY paid_at LIMIT 1) oldest, generate_series(1, 20) week`,
    [who.id],
  )
  const first = (await ask(who).get('/me/invoices')).body
  const second = (await ask(who).get(`/me/invoices?cursor=${encodeURIComponent(first.nextCursor)}`)).body
  const all = [...first.items, ...second.items]
  expect([all.length, new Set(all.map(({ id }) => id)).size, second.nextCursor]).toEqual([23, 23, null])
  expect(all.map(({ paidAt }) => paidAt)).toEqual(
    all
      .map(({ paidAt }) => paidAt)
      .toSorted()
      .toReversed(),
  )
  expect((await ask(who).get('/me/invoices?cursor=AAAA')).status).toBe(400)
})

test('200 cancelled it ends with its period; until then it goes on again; told once', async () => {
  const { who, id, customer } = await buyer()
  expect(await renew(who, id, 'off', 'a', 'price')).toMatchObject({ status: 200 })
  expect(await renew(who, id, 'off', 'a', 'price')).toMatchObject({ status: 200, body: { renewal: 'off' } })
  expect((await planOf(who)).card).toMatchObject({ state: 'cancel_scheduled', mayPause: false })
  expect(await isPro(app, who)).toBe(true)
  expect(await renew(who, id, 'on', 'b')).toMatchObject({ status: 200 })
  // A late repeat of the cancellation does not cancel again.
  await renew(who, id, 'off', 'a', 'price')
  expect((await planOf(who)).card).toMatchObject({ state: 'active' })
  await renew(who, id, 'off')
  await advance(app, { days: 31, customer })
  await deliver(app)
  expect((await planOf(who)).card).toMatchObject({ state: 'ended' })
  expect(await isPro(app, who)).toBe(false)
  expect(await subjectsOf(who)).toEqual([
    expect.stringContaining('Tu recibo'),
    'Suscripción cancelada',
    'Suscripción cancelada',
    'Tu suscripción ha terminado',
  ])
  expect(await renew(who, id, 'on')).toMatchObject({ status: 409, body: { code: 'SUBSCRIPTION_ENDED' } })
})

test('200 paused once: a month without paying and without PRO, then it goes on by itself', async () => {
  const { who, id, customer } = await buyer()
  expect(await renew(who, id, 'paused')).toMatchObject({ status: 200 })
  expect((await planOf(who)).card).toMatchObject({ state: 'paused', mayPause: false, pause: { isAhead: true } })
  expect(await renew(who, id, 'paused')).toMatchObject({ status: 409, body: { code: 'NO_PAUSE' } })
  await advance(app, { days: 31, customer })
  await deliver(app)
  expect(await isPro(app, who)).toBe(false)
  // Resuming early does not give the skipped period for free.
  await renew(who, id, 'on')
  expect(await isPro(app, who)).toBe(false)
  expect((await planOf(who)).card).toMatchObject({ state: 'paused', pause: { isAhead: false } })
  await advance(app, { days: 31, customer })
  await deliver(app)
  expect(await isPro(app, who)).toBe(true)
  expect((await ask(who).get('/me/invoices')).body.items).toHaveLength(2)
  expect(await renew(who, id, 'paused')).toMatchObject({ status: 409 })
})

test('409 a year is not paused; a pause that is taken back before it begins skips nothing', async () => {
  const year = await buyer('pro_yearly')
  expect(await renew(year.who, year.id, 'paused')).toMatchObject({ status: 409, body: { code: 'NO_PAUSE' } })
  const { who, id, customer } = await buyer('pro_weekly')
  await renew(who, id, 'paused')
  await renew(who, id, 'on')
  expect((await planOf(who)).card).toMatchObject({ state: 'active', pause: null })
  await advance(app, { days: 8, customer })
  await deliver(app)
  expect((await ask(who).get('/me/invoices')).body.items).toHaveLength(2)
})

test('404 nobody touches the subscription of somebody else', async () => {
  const { who, id } = await buyer()
  const other = await buyer()
  for (const renewal of ['off', 'on', 'paused'])
    expect(await renew(other.who, id, renewal)).toMatchObject({ status: 404 })
  expect(await ask(other.who).post('/me/subscription/withdrawal', { id })).toMatchObject({ status: 404 })
  expect((await planOf(who)).card).toMatchObject({ state: 'active' })
  expect(await rowOf(app, id)).toMatchObject({ status: 'active', cancel_at: null })
})

test('200 the portal is that of whoever is signed in, whichever customer they name', async () => {
  const [one, other] = [await buyer(), await buyer()]
  const { status, body } = await ask(one.who).post('/create-customer-portal', { customerId: other.customer })
  expect([status, body.url]).toEqual([200, expect.stringContaining('/dev/pay/')])
  const session = await sandboxOf(app).read(async (world) => {
    const [latest] = await world.list('billing_portal.session', { limit: 1 })
    return latest!.body
  })
  expect(session.customer).toBe(one.customer)
  const nobody = await addPerson(app, 'sinpagar')
  expect(await ask(nobody).post('/create-customer-portal', { customerId: other.customer })).toMatchObject({
    status: 409,
    body: { code: 'NO_CARD_CUSTOMER' },
  })
})

test('503 a provider that does not answer changes nothing, and the same key does it later', async () => {
  const { who, id } = await buyer()
  const { stripe } = app.cards!
  const [update, create] = [stripe.subscriptions.retrieve, stripe.billingPortal.sessions.create]
  const away = () => Promise.reject(Object.assign(new Error('away'), { type: 'StripeConnectionError' }))
  stripe.subscriptions.retrieve = away as never
  stripe.billingPortal.sessions.create = away as never
  try {
    expect(await renew(who, id, 'off', 'k')).toMatchObject({ status: 503, body: { code: 'PAYMENTS_AWAY' } })
    expect(await ask(who).post('/create-customer-portal', {})).toMatchObject({ status: 503 })
  } finally {
    stripe.subscriptions.retrieve = update
    stripe.billingPortal.sessions.create = create
  }
  expect((await planOf(who)).card).toMatchObject({ state: 'active' })
  expect(await renew(who, id, 'off', 'k')).toMatchObject({ status: 200 })
  expect((await planOf(who)).card).toMatchObject({ state: 'cancel_scheduled' })
})

test('a renewal that fails is told by mail, in the bell and above every page, until it is made good or ends', async () => {
  const { who, id, customer } = await buyer()
  await failNext(app, customer)
  await advance(app, { days: 31, customer })
  await deliver(app)
  const { card, sources, renewsAt } = await planOf(who)
  const { current_period_start: start } = await rowOf(app, id)
  const graceUntil = new Date(start.getTime() + 7 * 86_400_000).toISOString()
  expect(card).toMatchObject({ state: 'past_due', graceUntil, paidUntil: graceUntil })
  expect([sources, renewsAt]).toMatchObject([[{ state: 'past_due', until: graceUntil }], graceUntil])
  expect((await ask(who).get('/me')).body.me).toMatchObject({ isPro: true, paymentFailed: true })
  expect(await subjectsOf(who)).toContain('Tu último pago falló')
  const { body } = await ask(who).get('/notifications')
  expect(JSON.stringify(body)).toContain('Tu último pago falló')
  // Unpaid: it ends immediately.
  expect(await renew(who, id, 'off')).toMatchObject({ status: 200 })
  await app.jobs.drain()
  expect((await planOf(who)).card).toMatchObject({ state: 'ended' })
  expect((await ask(who).get('/me')).body.me.paymentFailed).toBeUndefined()
  expect(await isPro(app, who)).toBe(false)
  await deliver(app)
  expect(await subjectsOf(who)).toEqual([
    expect.stringContaining('Tu recibo'),
    'Tu último pago falló',
    'Tu suscripción ha terminado',
  ])
})

test('a renewal is told once, however often and in whatever order its news comes', async () => {
  const { who, customer } = await buyer()
  await advance(app, { days: 31, customer })
  await deliver(app)
  await deliver(app)
  expect((await subjectsOf(who)).filter((subject) => subject.startsWith('Renovado'))).toHaveLength(1)
})
