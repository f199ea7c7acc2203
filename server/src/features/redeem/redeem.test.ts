import { PRICES } from '@liston/contract/economy'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const rich = (name: string, stars = 5000) => addPerson(app, name, { stars })
const mine = async (who: TestPerson) => (await ask(who).get('/me/redeem')).body
const buy = (who: TestPerson) => ask(who).post('/me/credits', {})
const feature = (who: TestPerson | null, id: string) => ask(who).post(`/rankings/${id}/feature`, {})
const head = async (category: string, who: TestPerson | null = null) =>
  (await ask(who).get(`/categories/${category}/head`)).body.head
const sound = async () => expect(await audit(app.pool)).toEqual([])
const later = (ms: number) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + ms))

test('200 a credit costs 40 Stars, is told with its way back, and goes back once', async () => {
  const eva = await rich('eva', 100)
  const { status, body } = await buy(eva)
  expect([status, body.credits, body.boughtThisMonth, body.balances.stars]).toEqual([200, 1, 1, 60])
  expect(await mine(eva)).toMatchObject({
    stars: 60,
    credits: { owned: 1, boughtThisMonth: 1, undo: { id: body.id, until: body.undoUntil } },
  })
  const undone = await ask(eva).del(`/me/credits/${body.id}`)
  expect([undone.status, undone.body.credits, undone.body.balances.stars]).toEqual([200, 0, 100])
  expect((await ask(eva).del(`/me/credits/${body.id}`)).status).toBe(404)
  const { items } = (await ask(eva).get('/me/ledger')).body
  expect(
    items
      .slice(0, 4)
      .map((m: { kind: string; delta: number }) => [m.kind, m.delta])
      .toSorted(),
  ).toEqual(
    [
      ['credit', -40],
      ['credit', 1],
      ['redeem_undone', -1],
      ['redeem_undone', 40],
    ].toSorted(),
  )
  await sound()
})

test('402, 409 without the Stars, after ten minutes, once it is used', async () => {
  const poor = await rich('pobre', 39)
  expect(await buy(poor)).toMatchObject({ status: 402, body: { code: 'STARS_INSUFFICIENT', data: { missing: 1 } } })
  const used = await rich('usa', 40)
  const { id } = (await buy(used)).body
  await app.pool.query(
    `WITH spent AS (UPDATE wallet SET ai_credits = 0 WHERE user_id = $1)
     INSERT INTO ledger (user_id, currency, delta, balance, kind, key) VALUES ($1, 'credits', -1, 0, 'reversal', 'used')`,
    [used.id],
  )
  expect((await ask(used).del(`/me/credits/${id}`)).body.code).toBe('CREDIT_USED')
  const slow = await rich('lenta', 40)
  const bought = (await buy(slow)).body.id
  later(10 * 60_000 + 1)
  expect((await ask(slow).del(`/me/credits/${bought}`)).body.code).toBe('UNDO_EXPIRED')
  expect((await mine(slow)).credits.undo).toBeNull()
  await sound()
})

test('200 of thirty at once with Stars for one credit, one is bought', async () => {
  const eva = await rich('una', 79)
  const answers = await Promise.all(Array.from({ length: 30 }, () => buy(eva)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'STARS_INSUFFICIENT')).toHaveLength(29)
  await sound()
})

test('409 of thirty at once a month’s ten are bought, and the next month begins anew', async () => {
  const eva = await rich('diez')
  const answers = await Promise.all(Array.from({ length: 30 }, () => buy(eva)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(PRICES.creditsPerMonth.is)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'CREDITS_OF_MONTH', data: { max: PRICES.creditsPerMonth.is } },
  })
  expect((await mine(eva)).stars).toBe(5000 - 40 * PRICES.creditsPerMonth.is)
  await app.pool.query("UPDATE credit_purchase SET month = month - interval '1 month' WHERE user_id = $1", [eva.id])
  expect((await buy(eva)).body.boughtThisMonth).toBe(1)
  await sound()
})

test('200 a credit is given back or used, whoever comes at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const eva = await rich(`carrera${round}`, 40)
    const { id } = (await buy(eva)).body
    const undo = Array.from({ length: 20 }, () => ask(eva).del(`/me/credits/${id}`))
    const answers = await Promise.all([...undo, buy(eva)])
    expect(answers.slice(0, 20).filter(({ status }) => status === 200)).toHaveLength(1)
  }
  await sound()
})

test('200 a ranking stands at the head of its category for 24 h, labelled, and no order moves', async () => {
  const ana = await rich('ana')
  const { id } = await addRanking(app, ana, { category: 'arte', topic: 'Mejores murales de Vigo' })
  await addRanking(app, ana, { category: 'arte' })
  const feed = async () =>
    (await ask().get('/rankings?category=arte&sort=latest')).body.items.map((c: { id: string }) => c.id)
  const isLabelled = async () => {
    const { body } = await app.http.inject('/category/arte')
    return ['Destacado por su autor', 'No cambia el orden ni los votos.'].map((label) => body.includes(label))
  }
  const before = await feed()
  expect(await isLabelled()).toEqual([false, false])
  const { status, body } = await feature(ana, id)
  expect([status, body.category, body.balances.stars]).toEqual([200, 'arte', 4700])
  expect(await head('arte')).toMatchObject({ card: { id, points: 0 }, until: body.until })
  expect(await feed()).toEqual(before)
  await expect.poll(isLabelled).toEqual([true, true])
  expect((await mine(ana)).features.standing).toMatchObject([{ id, category: 'arte', until: body.until }])
  expect(await feature(ana, id)).toMatchObject({ body: { code: 'CATEGORY_TAKEN', data: { until: body.until } } })
  later(24 * 3_600_000)
  expect(await head('arte')).toBeNull()
  await app.jobs.tick('end-featured')
  await app.jobs.drain()
  expect((await feature(ana, id)).status).toBe(200)
  await sound()
})

test('401, 403, 404, 409, 402: whose it is not, what not everybody sees, what is closed, and without the Stars', async () => {
  const berta = await rich('berta')
  const other = await rich('otra')
  const shown = await addRanking(app, berta, { category: 'moda' })
  const secret = await addRanking(app, berta, { category: 'moda', visibility: 'private' })
  const locked = await addRanking(app, berta, { category: 'moda' })
  await app.pool.query("UPDATE ranking SET status = 'locked' WHERE id = $1", [locked.id])
  const hidden = await addRanking(app, berta, { category: 'moda' })
  await app.pool.query("UPDATE ranking SET status = 'hidden', hidden_from = 'published' WHERE id = $1", [hidden.id])
  for (const [who, id, code] of [
    [null, shown.id, 'UNAUTHENTICATED'],
    [other, shown.id, 'FORBIDDEN'],
    [diego, shown.id, 'FORBIDDEN'],
    [other, secret.id, 'NOT_FOUND'],
    [other, hidden.id, 'NOT_FOUND'],
    [berta, secret.id, 'NOT_FEATURABLE'],
    [berta, locked.id, 'NOT_FEATURABLE'],
    [berta, hidden.id, 'NOT_FEATURABLE'],
    [berta, diego.id, 'NOT_FOUND'],
  ] as const)
    expect([id, (await feature(who, id)).body.code]).toEqual([id, code])
  const poor = await rich('apurada', 299)
  const own = await addRanking(app, poor, { category: 'moda' })
  expect(await feature(poor, own.id)).toMatchObject({ status: 402, body: { data: { missing: 1 } } })
  expect((await ask().get('/me/redeem')).status).toBe(401)
  expect((await ask().post('/me/credits', {})).status).toBe(401)
  const { id: bought } = (await buy(berta)).body
  expect((await ask(other).del(`/me/credits/${bought}`)).status).toBe(404)
  expect(await head('moda')).toBeNull()
  expect((await ask().get('/categories/nada/head')).status).toBe(422)
})

test('200 of twenty authors who want one category at once, one gets it, and nobody else pays', async () => {
  const authors = await Promise.all(Array.from({ length: 20 }, (_, i) => rich(`quiere${i}`, 300)))
  const rankings = await Promise.all(authors.map((who) => addRanking(app, who, { category: 'motor' })))
  const answers = await Promise.all(authors.map((who, i) => feature(who, rankings[i]!.id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'CATEGORY_TAKEN')).toHaveLength(19)
  const { rows } = await app.pool.query('SELECT sum(stars)::int AS left FROM wallet WHERE user_id = ANY ($1)', [
    authors.map(({ id }) => id),
  ])
  expect(rows).toEqual([{ left: 19 * 300 }])
  await sound()
})

test('200 of twenty categories at once with Stars for one, one is featured', async () => {
  const eva = await rich('muchas', 599)
  const { body } = await ask().get('/home')
  // Which of them wins is random, so exclude the categories that other tests use.
  const names: string[] = body.counts.map((c: { category: string }) => c.category)
  const categories = names.filter((name) => !['arte', 'humor', 'moda', 'motor', 'podcasts'].includes(name)).slice(-20)
  const rankings = await Promise.all(categories.map((category) => addRanking(app, eva, { category })))
  const answers = await Promise.all(rankings.map(({ id }) => feature(eva, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await mine(eva)).stars).toBe(299)
  await sound()
})

test('200 what moderators hide gives its place and its Stars back, once', async () => {
  const ana = await rich('autora', 400)
  const { id } = await addRanking(app, ana, { category: 'humor' })
  expect((await feature(ana, id)).status).toBe(200)
  expect((await ask(await rich('vecina')).post('/reports', { type: 'ranking', id, reason: 'spam' })).status).toBe(200)
  expect((await ask(diego).post(`/admin/reports/ranking/${id}`, { answer: 'hide', rule: 'spam' })).status).toBe(200)
  await app.jobs.drain()
  await app.jobs.drain()
  expect(await head('humor')).toBeNull()
  expect((await mine(ana)).stars).toBe(400)
  const next = await rich('siguiente', 300)
  const { id: other } = await addRanking(app, next, { category: 'humor' })
  expect((await feature(next, other)).status).toBe(200)
  await sound()
})

test('200 what its author makes private or moves on is not shown, and blocked people do not see each other there', async () => {
  const ana = await rich('tapada')
  const reader = await rich('lectora')
  const { id } = await addRanking(app, ana, { category: 'podcasts' })
  await feature(ana, id)
  expect(await head('podcasts', reader)).toMatchObject({ card: { id } })
  expect((await ask(reader).put(`/users/${ana.id}/block`, {})).status).toBe(200)
  expect(await head('podcasts', reader)).toBeNull()
  expect(await head('podcasts')).toMatchObject({ card: { id } })
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [id])
  expect(await head('podcasts')).toBeNull()
})
