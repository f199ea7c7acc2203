import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let diego: TestPerson
let support: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  diego = await addPerson(app, 'diego', { superAdmin: true })
  support = await addPerson(app, 'sara', { roles: ['support'] })
})
afterAll(() => app.close())

const show = (key: string, isShown: boolean, who: TestPerson | null = diego) =>
  ask(who).put(`/admin/plans/${key}`, { isShown })
const sold = async () => (await ask().get('/plans')).body.plans.map(({ key }: { key: string }) => key) as string[]

test('200 a plan that is taken off sale is offered to nobody, and who pays for it is still counted', async () => {
  await app.pool.query(
    `INSERT INTO subscription (id, user_id, plan_key, status, current_period_start, current_period_end, bought_at, seen_at)
     VALUES ('sub_1', $1, 'pro_weekly', 'active', now(), now() + interval '7 days', now(), now())`,
    [ana.id],
  )
  expect(await sold()).toContain('pro_weekly')
  const { status, body } = await show('pro_weekly', false)
  expect(status).toBe(200)
  expect(body.plans).toContainEqual(
    expect.objectContaining({ key: 'pro_weekly', isShown: false, byCard: 1, inAppStore: 0, priceCents: 199 }),
  )
  expect(await sold()).not.toContain('pro_weekly')
  const { items } = (await ask(diego).get('/admin/acts?act=stop-plan')).body
  expect(items[0]).toMatchObject({ target: 'plan pro_weekly', before: { isShown: true }, after: { isShown: false } })
  expect((await show('pro_weekly', false)).body.code).toBe('NOTHING_NEW')
  expect((await show('pro_weekly', true)).status).toBe(200)
})

test('409 LAST_PLAN: of 20 who take all off sale at once, one plan stays', async () => {
  const keys = ['pro_weekly', 'pro_monthly', 'pro_yearly']
  const answers = await Promise.all(Array.from({ length: 21 }, (_, i) => show(keys[i % 3]!, false)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.some(({ body }) => body.code === 'LAST_PLAN')).toBe(true)
  expect(await sold()).toHaveLength(1)
  for (const key of keys) await show(key, true)
  expect(await sold()).toHaveLength(3)
})

test('401, 403 and 422 support reads the plans and sells none; what is no plan is refused', async () => {
  expect((await ask().get('/admin/plans')).status).toBe(401)
  expect((await ask(ana).get('/admin/plans')).status).toBe(403)
  expect((await ask(support).get('/admin/plans')).status).toBe(200)
  expect((await show('pro_weekly', false, support)).status).toBe(403)
  expect((await show('pro_daily', false)).status).toBe(422)
})

test('200 the page of payments says that a plan is off sale', async () => {
  const page = async () =>
    (await app.http.inject({ url: '/admin-panelrankw/payments', headers: { cookie: diego.cookie } })).body
  expect(await page()).not.toContain('Fuera de venta')
  await show('pro_yearly', false)
  expect(await page()).toContain('Fuera de venta')
  await show('pro_yearly', true)
})

test('200 the revenue has twelve months, with what was paid and refunded of each; staff with the area read it', async () => {
  await app.pool.query(
    `INSERT INTO subscription (id, user_id, plan_key, status, current_period_start, current_period_end, bought_at, seen_at)
     VALUES ('sub_paid', $1, 'pro_monthly', 'canceled', now(), now(), now(), now())`,
    [support.id],
  )
  await app.pool.query(
    `INSERT INTO invoice (id, user_id, subscription_id, number, amount_cents, currency, refunded_cents, paid_at)
     SELECT 'in_' || n, $1, 'sub_paid', n::text, 499, currency, refunded,
       (date_trunc('month', now() AT TIME ZONE 'UTC') - months * interval '1 month') AT TIME ZONE 'UTC'
     FROM (VALUES (1, 0, 0, 'EUR'), (2, 0, 100, 'EUR'), (3, 11, 0, 'EUR'), (4, 12, 0, 'EUR'), (5, 0, 0, 'USD'))
       v (n, months, refunded, currency)`,
    [support.id],
  )
  const { months } = (await ask(diego).get('/admin/revenue')).body
  expect(months).toHaveLength(12)
  expect(months[0]).toMatchObject({ paidCents: 499, refundedCents: 0 })
  expect(months[11]).toEqual({ month: new Date().toISOString().slice(0, 7), paidCents: 998, refundedCents: 100 })
  expect(months.slice(1, 11).every(({ paidCents }: { paidCents: number }) => paidCents === 0)).toBe(true)
  expect((await ask(ana).get('/admin/revenue')).status).toBe(403)
})
