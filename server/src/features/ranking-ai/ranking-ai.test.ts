import { levelThreshold } from '@liston/contract/economy'
import { rankingRules } from '@liston/contract/rankings'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
afterEach(() => vi.restoreAllMocks())

let names = 0
const person = ({ level = 1, ...traits }: NonNullable<Parameters<typeof addPerson>[2]> = {}) =>
  addPerson(app, `pide${names++}`, { level, xp: levelThreshold(level), ...traits })
const wish = (o: object = {}) => ({ prompt: 'Un ranking de los mejores quesos', language: 'es', count: 5, ...o })
const start = (who: TestPerson | null, o: object = {}, key?: string) => ask(who).post('/ai/jobs', wish(o), key)
const jobOf = async (who: TestPerson, id: string) => (await ask(who).get(`/ai/jobs/${id}`)).body
const offerOf = async (who: TestPerson) => (await ask(who).get('/ai')).body
/** A list that waits for review. */
async function listOf(who: TestPerson, o: object = {}) {
  const { body } = await start(who, o)
  await app.jobs.drain()
  const { job } = await jobOf(who, body.job.id)
  expect(job).toMatchObject({ status: 'review' })
  return job
}
const creditsOf = async (who: TestPerson): Promise<number> =>
  (await app.pool.query('SELECT ai_credits FROM wallet WHERE user_id = $1', [who.id])).rows[0].ai_credits
const movements = async (who: TestPerson) =>
  (await ask(who).get('/me/ledger?currency=credits')).body.items.map((m: { kind: string; delta: number }) => [
    m.kind,
    m.delta,
  ])

test('200 a sentence becomes a draft, item by item, for a credit; published, its review is over', async () => {
  const ana = await person()
  const { status, body } = await start(ana)
  expect([status, body.job.status, body.job.kind, body.job.cost, body.credits]).toEqual([200, 'queued', 'list', 1, 4])
  expect((await offerOf(ana)).current.id).toBe(body.job.id)
  await app.jobs.drain()
  const { job, credits } = await jobOf(ana, body.job.id)
  expect(job).toMatchObject({ status: 'review', source: 'included', fellBack: false, refunded: 0, failure: null })
  expect([credits, job.items.length]).toEqual([4, 5])
  const draft = (await ask(ana).get(`/drafts/${job.draftId}`)).body
  expect(draft).toMatchObject({ topic: job.topic, category: 'comida', language: 'es', visibility: 'public' })
  const named = (items: { id: string; name: string }[]) => items.map(({ id, name }) => [id, name])
  expect(named(draft.items)).toEqual(named(job.items))
  expect((await offerOf(ana)).current.id).toBe(job.id)
  expect((await jobOf(ana, job.draftId)).job.id).toBe(job.id)
  expect((await ask(ana).post(`/drafts/${job.draftId}/publish`)).status).toBe(200)
  await app.jobs.drain()
  expect((await jobOf(ana, job.id)).job.status).toBe('published')
  expect((await offerOf(ana)).current).toBeNull()
  expect((await movements(ana))[0]).toEqual(['ai_list', -1])
})

test('200 level 1 tries it with five credits of the month, given at the first use, and with no Stars at all', async () => {
  const nueva = await person({ stars: 0, level: 1 })
  expect(await offerOf(nueva)).toMatchObject({ credits: 5, perDay: 3, leftToday: 3, maxItems: 12, source: 'included' })
  await listOf(nueva)
  expect(await offerOf(nueva)).toMatchObject({ credits: 4, leftToday: 2 })
})

test('402 CREDITS_INSUFFICIENT: so many are missing, and nothing is queued', async () => {
  const free = await person({ level: 4 })
  for (const _ of [1, 2]) await listOf(free, { count: 20 })
  expect(await start(free, { count: 20 })).toMatchObject({
    status: 402,
    body: { code: 'CREDITS_INSUFFICIENT', data: { missing: 1 } },
  })
  expect((await offerOf(free)).current.status).toBe('review')
})

test('409 JOB_RUNNING: one at a time, by its id; a key sent twice begins one', async () => {
  const ana = await person()
  const first = await start(ana, {}, 'una-vez')
  expect(await start(ana, {}, 'una-vez')).toEqual(first)
  const { id } = first.body.job
  expect(await start(ana)).toMatchObject({ status: 409, body: { code: 'JOB_RUNNING', data: { id } } })
  expect((await start(ana, { count: 6 }, 'una-vez')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  await app.jobs.drain()
})

test('429 JOBS_OF_DAY: three lists a day below level 4, what failed not counted; from there twenty', async () => {
  const nueva = await person({ level: 3 })
  await start(nueva, { prompt: 'Un ranking de zumbaretas moradas' })
  await app.jobs.drain()
  expect((await offerOf(nueva)).leftToday).toBe(3)
  for (const _ of [1, 2, 3]) await listOf(nueva)
  expect(await start(nueva)).toMatchObject({ status: 429, body: { code: 'JOBS_OF_DAY', data: { max: 3 } } })
  const visionaria = await person({ level: 4, pro: true })
  for (let i = 0; i < 20; i++) {
    const { body } = await start(visionaria)
    await ask(visionaria).post(`/ai/jobs/${body.job.id}/cancel`)
  }
  expect(await start(visionaria)).toMatchObject({ status: 429, body: { code: 'JOBS_OF_DAY', data: { max: 20 } } })
  expect(await offerOf(visionaria)).toMatchObject({ leftToday: 0, perDay: 20 })
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 86_400_000))
  expect((await offerOf(visionaria)).leftToday).toBe(20)
})

test('422 TOO_MANY_ITEMS, 403 PICTURES_LOCKED: what level and PRO allow', async () => {
  const most = async (traits: object) => (await offerOf(await person(traits))).maxItems
  expect([await most({ level: 1 }), await most({ level: 2 }), await most({ pro: true })]).toEqual([12, 20, 50])
  const ana = await person({ level: 5 })
  expect(await start(ana, { count: 21 })).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_ITEMS', data: { max: 20 } },
  })
  expect(await start(ana, { pictures: true })).toMatchObject({
    status: 403,
    body: { code: 'PICTURES_LOCKED', data: { level: 6 } },
  })
  expect(await creditsOf(ana)).toBe(5)
})

test('422 UNSAFE_WISH: with its reason, before anything is reserved', async () => {
  const ana = await person()
  await offerOf(ana)
  for (const [prompt, reason] of [
    ['Las chicas más guapas de mi clase', 'private_person'],
    ['Mejores formas de suicidarse sin dolor', 'self_harm'],
  ])
    expect(await start(ana, { prompt })).toMatchObject({ status: 422, body: { code: 'UNSAFE_WISH', data: { reason } } })
  expect(await creditsOf(ana)).toBe(5)
  expect((await app.pool.query('SELECT FROM ai_job WHERE user_id = $1', [ana.id])).rowCount).toBe(0)
})

test('409 AI_OFF: where nobody writes lists, the offer says so and nothing is begun', async () => {
  const ana = await person()
  const off = await openTestApp({ AI_PROVIDER: 'none' }, app)
  const asked = askerOf(off)(ana)
  expect((await asked.get('/ai')).body).toMatchObject({ source: 'none', credits: 5 })
  expect(await asked.post('/ai/jobs', wish())).toMatchObject({ status: 409, body: { code: 'AI_OFF' } })
  const list = await listOf(ana)
  const itemIds = [list.items[0].id]
  expect((await asked.post(`/ai/jobs/${list.id}/replace`, { itemIds })).body.code).toBe('AI_OFF')
  await off.close()
})

test('409 TOO_MANY_DRAFTS: a list that would have no place is not begun', async () => {
  const ana = await person()
  await app.pool.query(
    `INSERT INTO ranking (id, slug, author_id, topic, language)
     SELECT gen_random_uuid(), 'r', $1, '', 'es' FROM generate_series(1, $2)`,
    [ana.id, rankingRules.DRAFTS_MAX],
  )
  expect(await start(ana)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_DRAFTS' } })
})

test('401, 404, 422: whose it is not, and what is no wish', async () => {
  const [ana, bruno] = [await person(), await person()]
  const { body } = await start(ana)
  for (const [method, path] of [
    ['get', ''],
    ['post', '/cancel'],
  ] as const)
    expect((await ask(bruno)[method](`/ai/jobs/${body.job.id}${path}`)).status).toBe(404)
  expect((await start(null)).status).toBe(401)
  for (const [field, o] of [
    ['prompt', { prompt: 'Quesos' }],
    ['prompt', { prompt: 'x'.repeat(501) }],
    ['count', { count: 4 }],
    ['count', { count: 51 }],
    ['language', { language: 'fr' }],
    ['exclude', { exclude: Array(21).fill('uno') }],
    ['tone', { tone: 'cruel' }],
    ['model', { model: 'mine' }],
  ] as const)
    expect([field, (await start(ana, o)).body]).toMatchObject([field, { code: 'VALIDATION', data: { field } }])
  await app.jobs.drain()
})

test('200 cancelled, all credits are back, once; 409 JOB_DONE what is done', async () => {
  const ana = await person()
  const { body } = await start(ana, { count: 12 })
  expect(body.credits).toBe(3)
  const cancelled = await ask(ana).post(`/ai/jobs/${body.job.id}/cancel`)
  expect(cancelled).toMatchObject({ status: 200, body: { credits: 5, job: { status: 'cancelled', refunded: 2 } } })
  expect(await ask(ana).post(`/ai/jobs/${body.job.id}/cancel`)).toEqual(cancelled)
  await app.jobs.drain()
  expect((await jobOf(ana, body.job.id)).job).toMatchObject({ status: 'cancelled', items: [], draftId: null })
  const done = await listOf(ana)
  expect(await ask(ana).post(`/ai/jobs/${done.id}/cancel`)).toMatchObject({ status: 409, body: { code: 'JOB_DONE' } })
})

test('200 a topic that nobody knows costs nothing, and others are offered', async () => {
  const ana = await person()
  const { body } = await start(ana, { prompt: 'Un ranking de zumbaretas moradas' })
  await app.jobs.drain()
  const { job, credits } = await jobOf(ana, body.job.id)
  expect([job.status, job.failure, job.refunded, credits]).toEqual(['failed', 'unknown_topic', 1, 5])
  expect((await movements(ana)).slice(0, 2)).toEqual([
    ['ai_refund', 1],
    ['ai_list', -1],
  ])
  const { topics } = (await ask(null).get('/ai/topics?language=es&q=quesos')).body
  expect(topics[0]).toMatchObject({ title: expect.stringMatching(/queso/i), items: expect.any(Number) })
})
