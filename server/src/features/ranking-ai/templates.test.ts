import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { openAiServer } from '../../testing/ai-server.ts'
import { askerOf } from '../../testing/ask.ts'
import { giveCredits } from '../../testing/credits.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp({ AI_PROVIDER: 'none' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 6, xp: 5200 })
  await giveCredits(app, ana, 7)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

type Topic = { key: string; title: string; items: number }
const topics = async (language: string, q = ''): Promise<Topic[]> =>
  (await ask().get(`/ai/topics?${new URLSearchParams({ language, q })}`)).body.topics
const template = (key: string, language = 'es', who: TestPerson | null = ana) =>
  ask(who).get(`/ai/topics/${encodeURIComponent(key)}?language=${language}`)
const namesOf = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name)
/** Counts all jobs, helps, model calls and AI ledger entries. */
const traces = async () =>
  (
    await app.pool.query(`SELECT (SELECT count(*)::int FROM ai_job) AS jobs, (SELECT count(*)::int FROM ai_help) AS helps,
      (SELECT count(*)::int FROM ai_usage) AS calls, (SELECT count(*)::int FROM ledger WHERE kind LIKE 'ai\\_%') AS paid`)
  ).rows[0]
const page = async (path: string) =>
  (await app.http.inject({ url: path, headers: { cookie: ana.cookie } })).body.replaceAll('&amp;', '&')

test.each([
  ['es', '', 'queso', 'volcanes', 'razas de perro'],
  ['en', '', 'cheese', 'volcanoes', 'dog breeds'],
])('200 in %s: each topic that is offered or found has its template', async (language, ...words) => {
  const found = (await Promise.all(words.map((q) => topics(language, q)))).map((some) => some.slice(0, 24)).flat()
  expect(found.length).toBeGreaterThan(40)
  for (const { key, title, items: known } of found) {
    const { status, body } = await template(key, language)
    expect([key, status, body.topic, body.language]).toEqual([key, 200, title, language])
    expect(body.items).toHaveLength(Math.min(known, 10))
    expect(new Set(namesOf(body)).size).toBe(body.items.length)
    expect(new Set(body.items.map(({ id }: { id: string }) => id)).size).toBe(body.items.length)
  }
})

test('200: the same topic in both languages, each with its own names', async () => {
  const [es, en] = [await template('cheeses', 'es'), await template('cheeses', 'en')]
  expect([es.body.topic, en.body.topic]).toEqual(['Quesos', 'Cheeses'])
  expect([es.body.category, en.body.category]).toEqual(['comida', 'comida'])
  expect(namesOf(es.body)).toContain('Parmesano')
  expect(namesOf(en.body)).toContain('Parmesan')
})

test('404, 422, 401: what is no topic, no language, and nobody', async () => {
  for (const key of ['nothing', 'cheese?((', '__proto__', '?', '../ai', '%00', '<b>'])
    expect([key, (await template(key)).status, (await template(key)).body.code]).toEqual([key, 404, 'NOT_FOUND'])
  expect((await template('cheeses', 'fr')).body).toMatchObject({ code: 'VALIDATION', data: { field: 'language' } })
  expect((await template('x'.repeat(101))).body).toMatchObject({ code: 'VALIDATION', data: { field: 'key' } })
  expect((await template('cheeses', 'es', null)).status).toBe(401)
})

test('404: where somebody writes lists there are none, because that is what credits are for', async () => {
  const model = await openAiServer()
  for (const env of [{}, model.env]) {
    const other = await openTestApp(env, app)
    expect((await askerOf(other)(ana).get('/ai/topics/cheeses?language=es')).body.code).toBe('NOT_FOUND')
    await other.close()
  }
  await model.close()
})

test('the wizard offers templates, in both languages, without a script; one fills the editor', async () => {
  for (const [lng, word, key] of [
    ['es', 'Volcanes de Europa', 'volcanoes-of-europe'],
    ['en', 'Volcanoes of Europe', 'volcanoes-of-europe'],
  ]) {
    const { title, items } = { title: word!, items: namesOf((await template(key!, lng)).body) }
    const wizard = await page(`/create-ranking/ai?lng=${lng}&q=${lng === 'es' ? 'volcanes' : 'volcanoes'}`)
    expect(wizard).toContain(`/create-ranking?template=${key}`)
    expect(wizard).toContain(title)
    const editor = await page(`/create-ranking?lng=${lng}&template=${key}`)
    for (const name of [title, ...items]) expect(editor).toContain(name)
  }
})

test('a list from a template is its author’s own, and nothing is paid for it', async () => {
  const { topic, category, items } = (await template('volcanoes-of-europe')).body
  const id = '00000000-0000-7000-8000-0000000000aa'
  await ask(ana).put(`/drafts/${id}`, { topic, category, language: 'es', items })
  expect((await ask(ana).post(`/drafts/${id}/publish`)).status).toBe(200)
  const { rows } = await app.pool.query('SELECT made_by FROM ranking WHERE id = $1', [id])
  expect(rows).toEqual([{ made_by: null }])
  expect(await traces()).toEqual({ jobs: 0, helps: 0, calls: 0, paid: 0 })
  expect((await ask(ana).get('/ai')).body).toMatchObject({ source: 'none', model: null, credits: 7, current: null })
})

test('409 AI_OFF: nobody writes a list, proposes, translates or paints, and nothing is paid', async () => {
  const { id } = await addRanking(app, ana, { items: ['España', 'Francia'] })
  const topic = 'Mejores quesos'
  const calls = [
    ['/ai/jobs', { prompt: 'Un ranking de quesos', language: 'es', count: 5 }],
    ['/me/writing-help/items', { topic, language: 'es', names: [] }],
    ['/me/writing-help/cover', { topic, language: 'es', category: 'comida', variant: 0 }],
    [`/rankings/${id}/translation`, {}],
  ] as const
  for (const [path, body] of calls)
    expect([path, await ask(ana).post(path, body)]).toMatchObject([path, { status: 409, body: { code: 'AI_OFF' } }])
  expect((await ask(ana).get('/me/writing-help')).body).toMatchObject({ suggests: null, cover: null })
  expect((await ask(ana).get(`/rankings/${id}/translation`)).body.source).toBeNull()
  expect([await traces(), (await ask(ana).get('/ai')).body.credits]).toEqual([
    { jobs: 0, helps: 0, calls: 0, paid: 0 },
    7,
  ])
})
