import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { pay } from '../../../testing/cards.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { plainBrowser } from '../../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
})
afterAll(() => app.close())

const PATH = '/create-checkout-session'
const buy = (person: TestPerson, priceId = 'pro_monthly', more: object = {}) =>
  askerOf(app)(person).post(PATH, { priceId, ...more })
const sessionsOf = async (person: TestPerson) => {
  const { rows } = await app.pool.query('SELECT customer_id FROM card_customer WHERE user_id = $1', [person.id])
  return (await app.cards!.stripe.checkout.sessions.list({ customer: rows[0].customer_id, limit: 100 })).data
}
const openOf = async (person: TestPerson) => (await sessionsOf(person)).filter(({ status }) => status === 'open')

test('200 plans say their prices and that the sandbox charges nothing', async () => {
  const { body } = await askerOf(app)().get('/plans')
  expect(body).toMatchObject({ cards: 'sandbox', plans: [{ key: 'pro_monthly', priceCents: 499 }, {}, {}] })
})

test('200 a checkout leads to the provider: the price is the plan’s, and who pays is the session’s', async () => {
  const ana = await addPerson(app, 'ana')
  const other = await addPerson(app, 'other')
  const answer = await buy(ana, 'pro_yearly', {
    userId: other.id,
    userEmail: 'other@liston.test',
    username: 'other',
    price: 1,
    amount: 1,
  })
  expect(answer).toMatchObject({ status: 200, body: { sessionId: expect.any(String), url: expect.any(String) } })
  const session = await app.cards!.stripe.checkout.sessions.retrieve(answer.body.sessionId)
  expect(session).toMatchObject({
    client_reference_id: ana.id,
    amount_total: 3999,
    success_url: `${app.config.PUBLIC_ORIGIN}/payment-success?session_id={CHECKOUT_SESSION_ID}&pro_success=true`,
    cancel_url: `${app.config.PUBLIC_ORIGIN}/pro?plan=pro_yearly`,
  })
  const customer = await app.cards!.stripe.customers.retrieve(session.customer as string)
  expect(customer).toMatchObject({ email: 'ana@liston.test', metadata: { user_id: ana.id } })
  expect((await app.pool.query('SELECT 1 FROM card_customer WHERE user_id = $1', [other.id])).rowCount).toBe(0)
})

test('pressed thirty times at once there is one open checkout, and one customer', async () => {
  const eva = await addPerson(app, 'eva')
  const answers = await Promise.all(Array.from({ length: 30 }, () => buy(eva)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1)
  expect(await sessionsOf(eva)).toHaveLength(1)
  const all = await app.cards!.stripe.customers.list({ email: 'eva@liston.test' })
  expect(all.data).toHaveLength(1)
})

test('two tabs that buy different plans leave one page on which to pay', async () => {
  const iris = await addPerson(app, 'iris')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => buy(iris, i % 2 ? 'pro_weekly' : 'pro_yearly')),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const last = await buy(iris, 'pro_weekly')
  expect(await openOf(iris)).toMatchObject([{ id: last.body.sessionId, amount_total: 199 }])
  const earlier = (await sessionsOf(iris)).find(({ status }) => status === 'expired')
  if (earlier) expect(await pay(app, earlier.id)).toEqual({ closed: true })
})

test.each([
  ['422 something that is no subscription', 'hat_of_liston', 422, 'ONLY_SUBSCRIPTIONS'],
  ['422 the id of a price in place of its name', 'price_1', 422, 'ONLY_SUBSCRIPTIONS'],
  ['422 nothing at all', '', 422, 'VALIDATION'],
])('%s is not sold', async (_title, priceId, status, code) => {
  const one = await addPerson(app, `p${Math.random().toString(36).slice(2, 10)}`)
  expect(await buy(one, priceId)).toMatchObject({ status, body: { code } })
})

test('409 a plan that was taken off sale is not sold', async () => {
  const lola = await addPerson(app, 'lola')
  await app.pool.query("UPDATE plan SET active = false WHERE key = 'pro_weekly'")
  expect(await buy(lola, 'pro_weekly')).toMatchObject({ status: 409, body: { code: 'PLAN_NOT_SOLD' } })
  await app.pool.query("UPDATE plan SET active = true WHERE key = 'pro_weekly'")
})

const subscribe = (person: TestPerson, status: string) =>
  app.pool.query(
    `INSERT INTO subscription (id, user_id, plan_key, status, current_period_start, current_period_end, bought_at, seen_at)
     VALUES ($1, $2, 'pro_monthly', $3, now(), now() + interval '30 days', now(), now())`,
    [`sub_${person.id}`, person.id, status],
  )

test.each(['active', 'past_due', 'paused', 'unpaid'])(
  '409 who has a subscription by card that is %s buys no second one',
  async (status) => {
    const one = await addPerson(app, `s${Math.random().toString(36).slice(2, 10)}`)
    await subscribe(one, status)
    expect(await buy(one)).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } })
  },
)

test('409 who pays in the App Store is sent there', async () => {
  const ivan = await addPerson(app, 'ivan')
  await app.pool.query(
    `INSERT INTO ios_subscription (original_transaction_id, profile_id, product_id, environment, status, bought_at, expires_at,
       last_signed_at, raw) VALUES ('1', $1, 'pro_monthly', 'Sandbox', 1, now(), now() + interval '9 days', now(), '{}')`,
    [ivan.id],
  )
  expect(await buy(ivan)).toMatchObject({ status: 409, body: { code: 'IN_APP_STORE' } })
})

test('502 with the provider away nothing is lost: the next press goes through', async () => {
  const nora = await addPerson(app, 'nora')
  const error = Object.assign(new Error('connect ECONNREFUSED'), { type: 'StripeConnectionError' })
  const away = vi.spyOn(app.cards!.stripe.checkout.sessions, 'create').mockRejectedValueOnce(error)
  expect(await buy(nora)).toMatchObject({ status: 502, body: { code: 'PROVIDER_FAILED', data: { message: null } } })
  away.mockRestore()
  expect(await buy(nora)).toMatchObject({ status: 200 })
})

const confirm = (person: TestPerson, sessionId: string) => askerOf(app)(person).post('/billing/confirm', { sessionId })

test('200 what became of a payment: open, then paid with its amount and its renewal, and nothing by its address alone', async () => {
  const vera = await addPerson(app, 'vera')
  const { sessionId } = (await buy(vera)).body
  expect((await confirm(vera, sessionId)).body).toMatchObject({
    state: 'open',
    isPro: false,
    first: false,
    renewsAt: null,
  })
  expect(await pay(app, sessionId, { promo: 'BIENVENIDA20' })).toMatchObject({ redirect: expect.any(String) })
  const { body } = await confirm(vera, sessionId)
  expect(body).toMatchObject({
    state: 'paid',
    isPro: true,
    first: true,
    plan: 'pro_monthly',
    renewsAt: expect.any(String),
  })
  expect(await confirm(vera, sessionId)).toMatchObject({ body: { state: 'paid', first: true } })
  expect(body.amountCents).toBeLessThan(499)
  const visit = await app.http.inject({
    url: `/payment-success?session_id=cs_test_made_up&pro_success=true`,
    headers: { cookie: (await addPerson(app, 'free')).cookie },
  })
  expect(visit.statusCode).toBe(200)
  const { rows } = await app.pool.query("SELECT is_pro FROM profile WHERE username = 'free'")
  expect(rows).toEqual([{ is_pro: false }])
})

test('404 the checkout of somebody else is none, paid or not', async () => {
  const [mine, thief] = [await addPerson(app, 'mine'), await addPerson(app, 'thief')]
  const { sessionId } = (await buy(mine)).body
  for (const id of [sessionId, 'cs_test_made_up', '../customers'])
    expect(await confirm(thief, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  await pay(app, sessionId)
  expect(await confirm(thief, sessionId)).toMatchObject({ status: 404 })
})

test('200 the page of somebody else’s payment shows a stranger no amount, and a guest the way to sign in', async () => {
  const [payer, stranger] = [await addPerson(app, 'payer'), await addPerson(app, 'stranger')]
  const { sessionId } = (await buy(payer)).body
  await pay(app, sessionId)
  const seenBy = async (browser: ReturnType<typeof plainBrowser>) => {
    await browser.open(`/payment-success?session_id=${sessionId}&pro_success=true`)
    return browser.text()
  }
  const shown = [await seenBy(plainBrowser(app, stranger)), await seenBy(plainBrowser(app))]
  expect(shown[1]).toContain('Entra para ver tu pago')
  for (const text of shown) expect(text).not.toMatch(/€|\d,\d\d|confirmado/)
})

test('two tabs that pay at once have one live subscription, and PRO with its XP once', async () => {
  const tina = await addPerson(app, 'tina')
  const { sessionId } = (await buy(tina)).body
  const paid = await Promise.all(Array.from({ length: 20 }, () => pay(app, sessionId)))
  expect(paid.filter((answer) => 'redirect' in answer)).toHaveLength(1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(tina, sessionId)))
  expect(new Set(answers.map(({ body }) => body.state))).toEqual(new Set(['paid']))
  expect(await buy(tina, 'pro_yearly')).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } })
  const { rows } = await app.pool.query(
    `SELECT (SELECT count(*)::int FROM subscription WHERE user_id = $1) AS subscriptions,
      (SELECT sum(delta)::int FROM ledger WHERE user_id = $1 AND kind = 'became_pro') AS xp`,
    [tina.id],
  )
  expect(rows).toEqual([{ subscriptions: 1, xp: 100 }])
})

test('409 paid, and not heard of: the next press hears of it, and sells no second one', async () => {
  const zoe = await addPerson(app, 'zoe')
  const { sessionId } = (await buy(zoe)).body
  await pay(app, sessionId)
  expect(await buy(zoe, 'pro_yearly')).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } })
  expect((await confirm(zoe, sessionId)).body).toMatchObject({ state: 'paid', isPro: true })
})

test('200 who had PRO before is not told of its XP again', async () => {
  const lea = await addPerson(app, 'lea', { pro: true })
  await app.pool.query(
    `WITH paid AS (UPDATE wallet SET xp = 100 WHERE user_id = $1)
     INSERT INTO ledger (user_id, currency, delta, balance, kind, key, created_at)
     VALUES ($1, 'xp', 100, 100, 'became_pro', 'became_pro', now() - interval '1 hour')`,
    [lea.id],
  )
  const { sessionId } = (await buy(lea)).body
  await pay(app, sessionId)
  expect((await confirm(lea, sessionId)).body).toMatchObject({ state: 'paid', isPro: true, first: false })
})

test('a declined card changes nothing: the checkout stays open', async () => {
  const dora = await addPerson(app, 'dora')
  const { sessionId } = (await buy(dora)).body
  expect(await pay(app, sessionId, { card: '4000000000000002' })).toEqual({ declined: 'card_declined' })
  expect((await confirm(dora, sessionId)).body).toMatchObject({ state: 'open', isPro: false })
})

test('409 where nobody takes cards nothing is sold, and the plans say so', async () => {
  const none = await openTestApp({ CARD_PAYMENTS: 'none' })
  try {
    const kim = await addPerson(none, 'kim')
    const answer = await askerOf(none)(kim).post(PATH, { priceId: 'pro_monthly' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'NOTHING_SOLD' } })
    expect((await askerOf(none)().get('/plans')).body.cards).toBe('none')
  } finally {
    await none.close()
  }
})
