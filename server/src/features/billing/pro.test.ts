import { BECAME_PRO_XP } from '@liston/contract/billing'
import { rankingRules } from '@liston/contract/rankings'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { buy } from '../../testing/buy.ts'
import { deliver } from '../../testing/cards.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
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

const creditsOf = async (who: TestPerson) => (await me(who)).aiCredits as number
const spend = ({ id }: TestPerson, credits: number) =>
  app.pool.query(
    `WITH spent AS (UPDATE wallet SET ai_credits = ai_credits - $2 WHERE user_id = $1 RETURNING ai_credits AS rest)
     INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
     SELECT $1, 'credits', -$2::int, rest, 'ai_list', gen_random_uuid()::text FROM spent`,
    [id, credits],
  )
const end = async (who: TestPerson) => {
  await app.pool.query('UPDATE pro_grant SET revoked_at = now() WHERE user_id = $1', [who.id])
  await app.pool.query("UPDATE subscription SET status = 'canceled' WHERE user_id = $1", [who.id])
  await app.pool.query('UPDATE ios_subscription SET status = 2 WHERE profile_id = $1', [who.id])
  await follow(who)
}

test.each([
  ['by card', (who: TestPerson) => paysByCard(who).then(() => follow(who))],
  ['in the App Store', (who: TestPerson) => paysByApple(who, 1, 20).then(() => follow(who))],
  ['by an admin', (who: TestPerson) => give(who)],
] as const)('becoming PRO %s brings the AI credits at once, and once a month', async (source, become) => {
  const who = await addPerson(app, `creditos${source.length}`)
  expect(await creditsOf(who)).toBe(5)
  await become(who)
  const { rows } = await app.pool.query('SELECT ai_credits FROM wallet WHERE user_id = $1', [who.id])
  expect([rows[0].ai_credits, await creditsOf(who)]).toEqual([100, 100])
  await spend(who, 90)
  await end(who)
  await become(who)
  await give(who)
  expect(await creditsOf(who)).toBe(10)
  vi.spyOn(app.clock, 'now').mockReturnValue(inDays(31))
  expect(await creditsOf(who)).toBe(100)
  // The refill of the month came with PRO, so PRO that begins again brings none.
  await spend(who, 90)
  await end(who)
  await give(who)
  expect(await creditsOf(who)).toBe(10)
})

test('becoming PRO takes no AI credits from those who have more, and what is reserved comes back on top', async () => {
  const [rich, busy] = [await addPerson(app, 'rica'), await addPerson(app, 'ocupada')]
  expect(await creditsOf(busy)).toBe(5)
  await spend(rich, -130)
  await spend(busy, 5)
  await Promise.all([give(rich), give(busy)])
  await spend(busy, -5)
  expect([await creditsOf(rich), await creditsOf(busy)]).toEqual([130, 105])
})

test('twenty that make somebody PRO at once, among twenty requests of theirs, bring the credits once', async () => {
  const who = await addPerson(app, 'carrera')
  await paysByCard(who)
  const done = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? follow(who) : me(who))))
  expect(done.filter((one) => one === true)).toHaveLength(20)
  expect(await creditsOf(who)).toBe(100)
  await spend(who, 100)
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      await app.pool.query('UPDATE subscription SET status = $2 WHERE user_id = $1', [
        who.id,
        n % 2 ? 'active' : 'canceled',
      ])
      await follow(who)
    }),
  )
  await paysByCard(who)
  await follow(who)
  expect([await isPro(who), await creditsOf(who)]).toEqual([true, 0])
})

/** All benefits of PRO (rules 3.27), as their endpoints say. */
async function benefitsOf(who: TestPerson, { id, privateId }: { id: string; privateId: string }) {
  const { get, patch, put, post } = ask(who)
  const { avatars } = (await get('/avatars')).body
  const [mine, quota, ai, highlights, editors, profile] = await Promise.all([
    me(who),
    get('/me/publish-quota'),
    get('/ai'),
    get(`/rankings/${id}/my-highlights`),
    get(`/rankings/${id}/editors`),
    ask().get(`/profiles/${who.id}`),
  ])
  const acts = await Promise.all([
    patch('/me', { theme: 'theme-premium' }),
    patch('/me', { earlyAccess: true }),
    put(`/rankings/${id}/pin`),
    get('/me/statistics?days=365'),
    patch(`/rankings/${privateId}`, { version: 1, visibility: 'private' }),
    post(`/avatars/${avatars.find((one: { unlockType: string }) => one.unlockType === 'pro').id}/unlock`, {}),
  ])
  return {
    role: mine.role,
    badge: profile.body.role,
    xp: mine.xp,
    credits: [mine.aiCredits, ai.body.credits],
    items: [quota.body.items, ai.body.maxItems],
    pictures: ai.body.pictures,
    highlights: highlights.body.limit,
    editors: editors.body.max,
    refused: acts.map(({ body }) => body?.code),
  }
}

test('every benefit of PRO is there as soon as the payment is, and each open tab hears of it', async () => {
  const who = await addPerson(app, 'paga')
  const { id } = await addRanking(app, who, { items: Array.from({ length: 40 }, (_, n) => `Elemento ${n}`) })
  const privates = Array.from({ length: rankingRules.PRIVATE_RANKINGS_FREE }, () =>
    addRanking(app, who, { visibility: 'private' }),
  )
  await Promise.all(privates)
  const rankings = { id, privateId: (await addRanking(app, who)).id }
  const before = await benefitsOf(who, rankings)
  const origin = await app.listen()
  const tabs = await Promise.all([1, 2].map(() => openEventStream(`${origin}/events`, { cookie: who.cookie })))
  await Promise.all(tabs.map((tab) => tab.event('following')))
  await buy(app, who)
  await deliver(app)
  for (const tab of tabs)
    expect(await tab.message('pro')).toMatchObject({ data: { data: { isPro: true, first: true } } })
  expect([before, await benefitsOf(who, rankings)]).toEqual([
    {
      role: 'user',
      badge: 'user',
      xp: 0,
      credits: [5, 5],
      items: [12, 12],
      pictures: 'level',
      highlights: 3,
      editors: 5,
      refused: ['THEME_LOCKED', 'EARLY_ACCESS_LOCKED', 'PIN_LIMIT', 'PRO_NEEDED', 'PRIVATE_LIMIT', 'PRO_NEEDED'],
    },
    {
      role: 'PRO',
      badge: 'PRO',
      xp: BECAME_PRO_XP,
      credits: [100, 100],
      items: [100, 50],
      pictures: 'offered',
      highlights: 10,
      editors: 15,
      refused: Array.from({ length: 6 }, () => undefined),
    },
  ])
  await Promise.all(tabs.map((tab) => tab.close()))
})
