import { BECAME_PRO_XP } from '@liston/contract/billing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { ProChanged } from './events.ts'
import { followPro, followTime } from './pro.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let admin: TestPerson
const heard: ProChanged[] = []
beforeAll(async () => {
  app = await openTestApp()
  app.events.listen([listener(ProChanged, 'note', async (event) => void heard.push(event))])
  ask = askerOf(app)
  admin = await addPerson(app, 'lucia', { superAdmin: true })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS)
const isPro = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT is_pro FROM profile WHERE id = $1', [id])).rows[0].is_pro as boolean
const me = async (who: TestPerson) => (await ask(who).get('/me')).body.me
const give = (to: TestPerson, expiresAt: Date | null = null) =>
  ask(admin).post('/admin/pro-grants', { username: to.username, reason: 'Por su ayuda', expiresAt })
const follow = ({ id }: TestPerson) => inTransaction(app.db, (trx) => followPro(app, trx, id))
async function paysByCard({ id }: TestPerson, o: { status?: string; start?: number; end?: number } = {}) {
  const { status = 'active', start = -1, end = 29 } = o
  await app.pool.query('INSERT INTO card_customer VALUES ($1, $2, now()) ON CONFLICT DO NOTHING', [id, `cus_${id}`])
  await app.pool.query(
    `INSERT INTO subscription (id, user_id, plan_key, status, current_period_start, current_period_end, bought_at, seen_at)
     VALUES ($1, $2, 'pro_monthly', $3, $4, $5, $4, now())
     ON CONFLICT (id) DO UPDATE SET status = $3, current_period_start = $4, current_period_end = $5`,
    [`sub_${id}`, id, status, inDays(start), inDays(end)],
  )
}
const paysByApple = ({ id }: TestPerson, status: number, days: number) =>
  app.pool.query(
    `INSERT INTO ios_subscription (original_transaction_id, profile_id, product_id, environment, status, bought_at, expires_at, last_signed_at, raw)
     VALUES ($1::text, $1::text::uuid, 'pro_monthly', 'Sandbox', $2, now(), $3, now(), '{}')
     ON CONFLICT (original_transaction_id) DO UPDATE SET status = $2, expires_at = $3`,
    [id, status, inDays(days)],
  )

test('200 what is sold is read by everybody: three plans, with their price in cents', async () => {
  const { body } = await ask().get('/plans')
  expect(body.plans.map((p: { key: string; priceCents: number }) => [p.key, p.priceCents])).toEqual([
    ['pro_monthly', 499],
    ['pro_yearly', 3999],
    ['pro_weekly', 199],
  ])
})

test('an admin gives PRO and takes it back: role, XP once in a lifetime, news', async () => {
  const ana = await addPerson(app, 'ana')
  const { body } = await give(ana)
  expect(await me(ana)).toMatchObject({ isPro: true, role: 'PRO', xp: BECAME_PRO_XP })
  expect((await ask(ana).get('/me/subscription')).body).toMatchObject({
    isActive: true,
    paysTwice: false,
    sources: [{ source: 'grant', state: 'granted', until: null }],
  })
  expect((await ask(admin).get('/admin/pro-grants')).body.grants).toMatchObject([
    { username: 'ana', by: 'lucia', reason: 'Por su ayuda' },
  ])
  expect((await ask(admin).del(`/admin/pro-grants/${body.id}`)).status).toBe(200)
  expect(await me(ana)).toMatchObject({ isPro: false, role: 'user' })
  expect((await ask(admin).del(`/admin/pro-grants/${body.id}`)).body.code).toBe('NOT_FOUND')
  await give(ana)
  expect(await me(ana)).toMatchObject({ isPro: true, xp: BECAME_PRO_XP })
  await app.jobs.drain()
  expect(heard.filter((event) => event.userId === ana.id)).toEqual([
    { userId: ana.id, isPro: true, first: true },
    { userId: ana.id, isPro: false, first: false },
    { userId: ana.id, isPro: true, first: false },
  ])
})

test('an admin stays an admin, with PRO and without', async () => {
  const { body } = await give(admin)
  expect(await me(admin)).toMatchObject({ isPro: true, role: 'admin' })
  await ask(admin).del(`/admin/pro-grants/${body.id}`)
  expect(await me(admin)).toMatchObject({ isPro: false, role: 'admin' })
})

test('404, 403 and 401: nobody of that name, not an admin, a guest', async () => {
  const bruno = await addPerson(app, 'bruno')
  const asked = { username: 'quien', reason: 'Nada', expiresAt: null }
  expect((await ask(admin).post('/admin/pro-grants', asked)).body.code).toBe('NOT_FOUND')
  expect((await ask(bruno).post('/admin/pro-grants', { ...asked, username: 'bruno' })).status).toBe(403)
  expect((await ask().get('/me/subscription')).status).toBe(401)
  expect(await isPro(bruno)).toBe(false)
})

test('one source that ends never takes away what another gives', async () => {
  const carla = await addPerson(app, 'carla')
  await paysByCard(carla)
  await paysByApple(carla, 1, 20)
  expect(await follow(carla)).toBe(true)
  expect((await ask(carla).get('/me/subscription')).body).toMatchObject({ isActive: true, paysTwice: true })
  await paysByApple(carla, 2, -1)
  expect(await follow(carla)).toBe(true)
  await paysByCard(carla, { status: 'canceled' })
  expect(await follow(carla)).toBe(false)
})

test.each([
  ['active', 0, 30, true],
  ['trialing', 0, 7, true],
  ['active, its renewal not heard of for two days', -32, -2, true],
  ['active, its renewal never heard of', -34, -4, false],
  ['past_due for six days', -6, 24, true],
  ['past_due for eight days', -8, 22, false],
  ['incomplete', 0, 30, false],
  ['unpaid', 0, 30, false],
  ['a_word_of_tomorrow', 0, 30, false],
] as const)('by card, %s', async (words, start, end, expected) => {
  const person = await addPerson(app, `card${Math.random().toString(36).slice(2, 9)}`)
  await paysByCard(person, { status: words.split(/[, ]/)[0]!, start, end })
  expect(await follow(person)).toBe(expected)
})

test.each([
  [1, 5, true],
  [4, 5, true],
  [1, -1, false],
  [3, 5, false],
  [5, 5, false],
] as const)('by the App Store, status %i', async (status, days, expected) => {
  const person = await addPerson(app, `ios${Math.random().toString(36).slice(2, 9)}`)
  await paysByApple(person, status, days)
  expect(await follow(person)).toBe(expected)
})

test('what only time ends is followed by the clock', async () => {
  const diego = await addPerson(app, 'diego')
  await give(diego, inDays(2))
  expect(await isPro(diego)).toBe(true)
  vi.spyOn(app.clock, 'now').mockReturnValue(inDays(3))
  await followTime(app)
  expect(await isPro(diego)).toBe(false)
  vi.restoreAllMocks()
  // The audit uses the real clock, by which the grant is still active.
  await followTime(app)
  expect(await isPro(diego)).toBe(true)
})

test('thirty at once that make somebody PRO bring the XP once', async () => {
  const eva = await addPerson(app, 'eva')
  await paysByCard(eva)
  const answers = await Promise.all(Array.from({ length: 30 }, () => follow(eva)))
  expect(new Set(answers)).toEqual(new Set([true]))
  expect(await me(eva)).toMatchObject({ isPro: true, xp: BECAME_PRO_XP })
})
