import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { countDays } from './overview.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const DAY_MS = 86_400_000
const daysOf = async (days = '7', who = diego) => (await ask(who).get(`/admin/days?days=${days}`)).body
const seenRows = async () => Number((await app.pool.query('SELECT count(*) FROM seen_day')).rows[0].count)

test('200 a day is who was here, what was done and what moved; who comes again the same day is one', async () => {
  const ana = await addPerson(app, 'ana', { stars: 0 })
  const before = await seenRows()
  await Promise.all(Array.from({ length: 20 }, () => ask(ana).get('/me')))
  await expect.poll(seenRows).toBe(before + 1)
  const { itemIds } = await addRanking(app, await addPerson(app, 'bruno'))
  await ask(ana).put('/votes', { targetType: 'item', targetId: itemIds[0], kind: 'vote' })
  await ask(diego).post(`/admin/people/${ana.id}/grants`, { currency: 'stars', amount: 40, reason: 'Para probar' })
  await ask(diego).post(`/admin/people/${ana.id}/grants`, { currency: 'stars', amount: -15, reason: 'Para probar' })
  await countDays(app)
  const { days } = await daysOf()
  const today = days.at(-1)
  expect(today.day).toBe(app.clock.now().toISOString().slice(0, 10))
  expect(today.figures).toMatchObject({ votes: 1, rankings: 1, open: 1, wellVoted: 0, starsBurned: 15, faults: 0 })
  expect(today.figures.starsMinted).toBeGreaterThanOrEqual(40)
  expect(today.figures.active).toBeGreaterThanOrEqual(2)
  expect(today.figures.weekly).toBe(today.figures.active)
})

test('40 users who come at once share lookups of their sessions, and are noted in few transactions', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, (_, i) => addPerson(app, `crowd${i}`, { stars: i })))
  const queries = vi.spyOn(app.pool, 'query')
  const stars = await Promise.all(people.map(async (person) => (await ask(person).get('/me/redeem')).body.stars))
  const lookups = queries.mock.calls.filter(
    ([query]) => (query as unknown as { name?: string }).name === 'find-viewers',
  )
  queries.mockRestore()
  // Each gets their own answer.
  expect(stars).toEqual(people.map((_, i) => i))
  expect(lookups.length).toBeGreaterThan(0)
  expect(lookups.length).toBeLessThanOrEqual(20)
  const noted = async () => {
    const text =
      'SELECT count(*)::int AS users, count(DISTINCT xmin::text)::int AS commits FROM seen_day WHERE user_id = ANY ($1)'
    const { rows } = await app.pool.query<{ users: number; commits: number }>(text, [people.map(({ id }) => id)])
    return rows[0]!
  }
  await expect.poll(async () => (await noted()).users).toBe(40)
  expect((await noted()).commits).toBeLessThanOrEqual(20)
})

test('200 days that nobody counted are made up for, once; who comes back after a day is counted among those who joined', async () => {
  const at = app.clock.now().getTime()
  const eva = await addPerson(app, 'eva', { ageDays: 1 })
  await ask(eva).get('/me')
  await expect
    .poll(async () => (await app.pool.query('SELECT 1 FROM seen_day WHERE user_id = $1', [eva.id])).rowCount)
    .toBe(1)
  const today = new Date(at).toISOString().slice(0, 10)
  await app.pool.query('DELETE FROM panel_day')
  const clock = vi.spyOn(app.clock, 'now').mockReturnValue(new Date(at + 3 * DAY_MS))
  await countDays(app)
  const { rows } = await app.pool.query('SELECT day::text, figures FROM panel_day ORDER BY day')
  // Thirty past days and the current one.
  expect(rows).toHaveLength(31)
  const closed = rows.find(({ day }) => day === today)
  expect(closed.figures.d1).toMatchObject({ back: 1 })
  expect(closed.figures.d1.joined).toBeGreaterThanOrEqual(1)
  clock.mockReturnValue(new Date(at + 50 * DAY_MS))
  await countDays(app)
  expect(await seenRows()).toBe(0)
  clock.mockRestore()
})

test('200 a community that takes long to count is shown as the job last counted it, one that does not as it is', async () => {
  const overview = async () => (await ask(diego).get('/admin/overview')).body
  const took = (ms: number) => app.pool.query('UPDATE installation_count SET took_ms = $1', [ms])
  await countDays(app)
  await took(1)
  await addPerson(app, 'nueva')
  const now = await overview()
  await took(4000)
  const kept = await overview()
  expect(kept.people.all).toBeLessThan(now.people.all)
  expect(kept.votes).toEqual(now.votes)
  await countDays(app)
  await took(4000)
  expect((await overview()).people).toEqual(now.people)
})

test('200 what waits is told to whoever may look at it, with since when', async () => {
  const ana = await addPerson(app, 'ana2')
  await ask(ana).post('/tickets', { topic: 'fault', body: 'La página no se abre desde ayer.' })
  const all = await daysOf()
  expect(all.queues.map(({ name }: { name: string }) => name)).toEqual([
    'applicants',
    'reports',
    'appeals',
    'copyright',
    'tickets',
    'referrals',
    'play',
    'voteAppeals',
    'partners',
    'wordings',
    'webhooks',
  ])
  expect(all.queues[4]).toMatchObject({ waiting: 1, since: expect.any(String) })
  const analyst = await addPerson(app, 'analista', { roles: ['analyst'] })
  expect((await daysOf('30', analyst)).queues.map(({ name }: { name: string }) => name)).toEqual([
    'play',
    'voteAppeals',
  ])
  expect((await ask(diego).get('/admin/days?days=8')).status).toBe(422)
})

test('200 a request that fails is counted on its day', async () => {
  const other = await openTestApp({ LOG_LEVEL: 'silent' }, app)
  other.http.get('/breaks', async () => {
    throw new Error('It broke')
  })
  await other.http.inject('/breaks').catch(() => {})
  await other.close()
  const { rows } = await app.pool.query('SELECT faults FROM fault_day')
  expect(rows[0]?.faults).toBeGreaterThanOrEqual(1)
})
