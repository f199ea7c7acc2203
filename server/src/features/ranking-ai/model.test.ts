import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { type Behaviour, openAiServer } from '../../testing/ai-server.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { plainBrowser } from '../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let model: Awaited<ReturnType<typeof openAiServer>>
let ask: ReturnType<typeof askerOf>
let names = 0
beforeAll(async () => {
  model = await openAiServer()
  app = await openTestApp({
    ...model.env,
    LOG_LEVEL: 'silent',
    AI_MONTHLY_BUDGET: '100',
    AI_PRICE_INPUT: '100',
    AI_PRICE_OUTPUT: '400',
  })
  ask = askerOf(app)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
  await model.close()
})
afterEach(() => {
  vi.restoreAllMocks()
  model.behave('whole')
})

const person = () => addPerson(app, `modela${names++}`)
const KNOWN = 'Un ranking de los mejores quesos'
const UNKNOWN = 'Un ranking de zumbaretas moradas'
const start = (who: TestPerson, prompt: string, o: object = {}) =>
  ask(who).post('/ai/jobs', { prompt, language: 'es', count: 10, ...o })
const jobOf = async (who: TestPerson, id: string) => (await ask(who).get(`/ai/jobs/${id}`)).body
/** Runs a list job from start to end. */
async function made(prompt: string, o: object = {}) {
  const who = await person()
  const { body } = await start(who, prompt, o)
  await app.jobs.drain()
  return { who, ...(await jobOf(who, body.job.id)) }
}
const used = async () => (await app.pool.query('SELECT * FROM ai_usage')).rows[0]

test('200 a model writes the list; what it cost is noted, and what nobody knows is marked', async () => {
  const { who, job, credits } = await made(UNKNOWN)
  expect(job).toMatchObject({ status: 'review', source: 'model', fellBack: false, refunded: 0 })
  expect([job.items.length, credits]).toEqual([10, 4])
  expect(await used()).toMatchObject({ model: 'ensayo-1', calls: 2 })
  expect(Number((await used()).cost_microcents)).toBeGreaterThan(0)
  const { made_by: madeBy } = (await app.pool.query('SELECT made_by FROM ranking WHERE id = $1', [job.draftId])).rows[0]
  expect(madeBy).toBe('model')
  const published = await ask(who).post(`/drafts/${job.draftId}/publish`)
  expect(['UNVERIFIED_ITEMS', 'CATEGORY_MISSING']).toContain(published.body.code)
  expect((await ask(who).get('/ai')).body).toMatchObject({ source: 'model', model: 'ensayo-1', budgetSpent: false })
})

test.each([
  ['says it is busy', { busy: 3600 }],
  ['breaks', { status: 500 }],
  ['writes what is no JSON', 'wrong-json'],
  ['writes in another language', 'wrong-language'],
  ['is torn after two items', { torn: 2 }],
] as const)(
  '200 a model that %s: the included ideas, free of charge; or the failure, all credits back',
  async (_, how) => {
    model.behave(how)
    const known = await made(KNOWN)
    expect(known.job).toMatchObject({ status: 'review', source: 'included', fellBack: true, refunded: 1 })
    const unknown = await made(UNKNOWN)
    expect(unknown.job).toMatchObject({ status: 'failed', refunded: 1, draftId: null })
    expect([known.credits, unknown.credits]).toEqual([5, 5])
  },
)

test.each<[Behaviour, string]>([
  [{ half: 4 }, 'El modelo de IA ha contestado algo que no es una lista.'],
  ['endless', 'El modelo de IA ha contestado algo que no es una lista.'],
  [{ busy: 600 }, 'El modelo de IA está saturado ahora mismo.'],
  [{ status: 500 }, 'El modelo de IA no contesta.'],
  ['refusal', 'El modelo de IA no ha querido hacer esta lista.'],
  ['wrong-language', 'Ha contestado en otro idioma.'],
])('200 the page of a list that failed says why, and that the credit is back: %j', async (how, words) => {
  model.behave(how)
  const { who, job } = await made(UNKNOWN)
  const browser = plainBrowser(app, who)
  await browser.open(`/create-ranking/ai?job=${job.id}`)
  for (const said of ['No se ha podido crear la lista', words, 'Te hemos devuelto el crédito.'])
    expect(browser.text()).toContain(said)
})

test('200 a model that refuses is believed', async () => {
  model.behave('refusal')
  expect((await made(KNOWN)).job).toMatchObject({ status: 'failed', failure: 'refused', refunded: 1 })
})

test('200 names, notes and a criterion that are too long, of emoji too: its author can save the draft that comes of it', async () => {
  const items = ['🌋'.repeat(90), 'Uno', 'Dos', 'Tres', 'Cuatro'].map((name, n) => ({
    name,
    note: `${n} 🌋🌋 ${'Un volcán de los que más gustan a la gente. '.repeat(20)}`,
  }))
  model.behave({ answers: { refused: false, topic: 'Volcanes', criterion: '🌋'.repeat(200), items } })
  const { who, job } = await made(UNKNOWN, { count: 5 })
  expect(job).toMatchObject({ status: 'review', refunded: 0, items: [{ name: '🌋'.repeat(80) }, {}, {}, {}, {}] })
  const { topic, criterion, category, language, items: written } = (await ask(who).get(`/drafts/${job.draftId}`)).body
  const fields = written.map(({ id, name, note }: { id: string; name: string; note: string }) => ({ id, name, note }))
  const saved = { topic, criterion, category, language, items: fields }
  expect(await ask(who).put(`/drafts/${job.draftId}`, saved)).toMatchObject({ status: 200 })
})

test('200 cancelled while it streams: what had arrived stays to be read, and the model is left alone', async () => {
  const who = await person()
  await app.listen()
  model.behave({ slow: 150 })
  const before = model.broken()
  const { body } = await start(who, UNKNOWN)
  await vi.waitFor(async () => expect((await jobOf(who, body.job.id)).job.items.length).toBeGreaterThan(1), 10_000)
  const { body: cancelled } = await ask(who).post(`/ai/jobs/${body.job.id}/cancel`)
  expect([cancelled.job.status, cancelled.credits]).toEqual(['cancelled', 5])
  expect(cancelled.job.items.length).toBeGreaterThan(1)
  await vi.waitFor(() => expect(model.broken()).toBeGreaterThan(before), 10_000)
})

test('200 the budget of the month is spent: nobody is asked, it is said, and next month begins anew', async () => {
  await app.pool.query('UPDATE ai_usage SET cost_microcents = 100 * 1000000')
  const asked = model.requests.length
  const known = await made(KNOWN)
  expect(known.job).toMatchObject({ status: 'review', source: 'included', fellBack: true, refunded: 1 })
  expect((await made(UNKNOWN)).job).toMatchObject({ status: 'failed', failure: 'budget', refunded: 1 })
  expect((await ask(known.who).get('/ai')).body.budgetSpent).toBe(true)
  expect(model.requests.length).toBe(asked)
  await app.pool.query("UPDATE ai_usage SET month = month - interval '1 month'")
  expect((await made(UNKNOWN)).job).toMatchObject({ status: 'review', source: 'model' })
})
