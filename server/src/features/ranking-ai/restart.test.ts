import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AiJob } from '@liston/contract/ranking-ai'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askedOf, isJudging } from '../../testing/ai-answers.ts'
import { type AiRequest, type Behaviour, openAiServer } from '../../testing/ai-server.ts'
import { type AppProcess, kill9, startApp, stopApp } from '../../testing/app-process.ts'
import { createDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openPool } from '../../testing/pool.ts'

let dataDir: string
let database: OwnDatabase
let app: AppProcess
let pool: pg.Pool
let model: Awaited<ReturnType<typeof openAiServer>>
const start = () => startApp(dataDir, { DATABASE_URL: database.url, ...model.env })
beforeAll(async () => {
  model = await openAiServer()
  dataDir = await mkdtemp(join(tmpdir(), 'liston-restart-'))
  database = await createDatabase()
  app = await start()
  pool = openPool(database.connection)
  pool.on('error', () => {})
  // Starts an application.
}, 60_000)
afterAll(async () => {
  await pool.end()
  await stopApp(app)
  await database.drop()
  await model.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The model's behaviour for each prompt after the restart. Before it, each list gets three items and then stalls. */
const after = {
  'Un ranking de zumbaretas moradas': 'whole',
  'Un ranking de zumbaretas verdes': { status: 401 },
  'Un ranking de los mejores quesos': { status: 401 },
  'Un ranking de zumbaretas que llegan tarde': 'whole',
  'Un ranking de zumbaretas que nadie quiere ya': 'hangs',
} satisfies Record<string, Behaviour>
type Wish = keyof typeof after
const [goesOn, fails, known, late, unwanted] = Object.keys(after) as [Wish, Wish, Wish, Wish, Wish]
const wishOf = ({ body }: AiRequest) => askedOf(body).wish as Wish | undefined

const CREDITS = 5
const people = new Map<Wish, { who: TestPerson; id: string; key: string }>()
const of = (wish: Wish) => people.get(wish)!

async function ask(who: TestPerson, method: string, path: string, body?: object, key?: string) {
  const headers = {
    cookie: who.cookie,
    'sec-fetch-site': 'same-origin',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const answer = await fetch(app.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return { status: answer.status, text: await answer.text() }
}
/** Calls the API, and retries on UNAVAILABLE and OUTCOME_UNKNOWN as browsers do. */
const api = (who: TestPerson, method: string, path: string, body?: object, key?: string) =>
  vi.waitFor(
    async () => {
      const { status, text } = await ask(who, method, `/api/v1${path}`, body, key)
      const said = JSON.parse(text)
      expect(['UNAVAILABLE', 'OUTCOME_UNKNOWN']).not.toContain(said.code)
      return { status, body: said }
    },
    { timeout: 20_000, interval: 100 },
  )
const jobOf = async (wish: Wish): Promise<{ job: AiJob; credits: number }> =>
  (await api(of(wish).who, 'GET', `/ai/jobs/${of(wish).id}`)).body
const pageOf = async (wish: Wish) => (await ask(of(wish).who, 'GET', `/create-ranking/ai?job=${of(wish).id}`)).text
const begin = (who: TestPerson, wish: Wish, key: string) =>
  api(who, 'POST', '/ai/jobs', { prompt: wish, language: 'es', count: 10 }, key)
/** Writing requests that the model received, without the judging requests before them. */
const writings = () => model.requests.filter(({ body }) => !isJudging(body))
const askedFor = (wish: Wish) => writings().filter((request) => wishOf(request) === wish).length
const translate = (who: TestPerson, id: string) => api(who, 'POST', `/rankings/${id}/translation`, {}, 'una traducción')

/** Several users start a list, and one waits for a translation. The model completes nothing. */
async function beginAll() {
  const ground = { pool, clock: { now: () => new Date() } }
  model.behave((request) => (wishOf(request) ? { tricklesAfter: 3 } : 'hangs'))
  for (const [n, wish] of [goesOn, fails, known, late, unwanted].entries()) {
    const [who, key] = [await addPerson(ground, `pide${n}`), `lista ${n}`]
    const { body } = await begin(who, wish, key)
    people.set(wish, { who, id: body.job.id, key })
  }
  const translator = await addPerson(ground, 'traduce')
  const { id } = await addRanking(ground, translator, { items: ['Zumbareta morada', 'Zumbareta verde'] })
  // The process dies before it answers.
  translate(translator, id).catch(() => {})
  return { translator, id }
}

const title =
  'killed while lists stream, it goes on where it was: each list once, or its credit back once, and told as it is'
// Starts the application twice, and the model is slow on purpose.
test(title, { timeout: 120_000 }, async () => {
  const { translator, id } = await beginAll()
  for (const wish of people.keys())
    await vi.waitFor(async () => expect((await jobOf(wish)).job.items).toHaveLength(3), { timeout: 20_000 })
  await vi.waitFor(() => expect(writings()).toHaveLength(6), { timeout: 20_000 })
  expect(await jobOf(goesOn)).toMatchObject({ job: { status: 'generating', failure: null }, credits: CREDITS - 1 })
  expect(await pageOf(goesOn)).toContain('Haciendo tu lista')

  await kill9(app.child)
  model.behave((request) => after[wishOf(request) ?? goesOn])
  // One list and the translation pass their deadline while the server is down.
  await pool.query("UPDATE ai_job SET deadline = now() WHERE wish->>'prompt' = $1", [late])
  // The deadline of the other lists is long enough on any machine.
  await pool.query("UPDATE ai_job SET deadline = now() + interval '1 minute' WHERE wish->>'prompt' <> $1", [late])
  await pool.query('UPDATE ai_help SET deadline = now()')
  app = await start()

  // The server answers at once: a running job, the first answer for a repeated key, a job past its deadline.
  expect(['generating', 'review']).toContain((await jobOf(goesOn)).job.status)
  const again = await begin(of(goesOn).who, goesOn, of(goesOn).key)
  expect(again).toMatchObject({ status: 200, body: { job: { id: of(goesOn).id } } })
  expect(await jobOf(late)).toMatchObject({ job: { status: 'failed', failure: 'timeout', refunded: 1 } })

  await vi.waitFor(() => expect(askedFor(unwanted)).toBe(2), { timeout: 20_000 })
  expect(await jobOf(unwanted)).toMatchObject({ job: { status: 'generating', items: [] } })
  expect((await api(of(unwanted).who, 'POST', `/ai/jobs/${of(unwanted).id}/cancel`)).status).toBe(200)
  const isOver = async () => {
    for (const wish of people.keys()) expect(['queued', 'generating']).not.toContain((await jobOf(wish)).job.status)
    expect((await pool.query("SELECT FROM ai_help WHERE state = 'running'")).rowCount).toBe(0)
    expect((await pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'write-list'")).rowCount).toBe(0)
  }
  await vi.waitFor(isOver, { timeout: 30_000, interval: 100 })

  for (const [wish, job, paid, items, page] of [
    [goesOn, { status: 'review', source: 'model', fellBack: false }, 1, 10, 'Tu lista está lista'],
    [fails, { status: 'failed', failure: 'down' }, 0, null, 'El modelo de IA no contesta'],
    [known, { status: 'review', source: 'included', fellBack: true }, 0, 10, 'la lista es de ideas incluidas'],
    [late, { status: 'failed', failure: 'timeout' }, 0, null, 'Ha tardado más de un minuto'],
    [unwanted, { status: 'cancelled' }, 0, null, 'Lista cancelada'],
  ] as const) {
    const told = await jobOf(wish)
    expect([wish, told]).toMatchObject([
      wish,
      { job: { ...job, cost: 1, refunded: 1 - paid }, credits: CREDITS - paid },
    ])
    expect([wish, await ledgerOf(of(wish).who)]).toEqual([wish, { taken: 1, back: 1 - paid, drafts: items ? 1 : 0 }])
    if (items) expect(new Set(told.job.items.map(({ name }) => name)).size).toBe(items)
    expect(await pageOf(wish)).toContain(page)
  }
  expect(askedFor(goesOn)).toBe(2)
  expect(await translate(translator, id)).toMatchObject({ status: 503, body: { data: { failure: 'timeout' } } })
  expect(await ledgerOf(translator)).toMatchObject({ taken: 1, back: 1 })
  expect((await api(translator, 'GET', '/ai')).body.credits).toBe(CREDITS)
  expect(await audit(pool)).toEqual([])
})

/** Credits taken from a user and refunded, each by its own ledger entry, and the number of drafts. */
const ledgerOf = async ({ id }: TestPerson) =>
  (
    await pool.query(
      `SELECT count(*) FILTER (WHERE delta = -1)::int AS taken, count(*) FILTER (WHERE delta = 1)::int AS back,
         (SELECT count(*)::int FROM ranking WHERE author_id = $1 AND status = 'draft') AS drafts
       FROM ledger WHERE user_id = $1 AND kind LIKE 'ai\\_%'`,
      [id],
    )
  ).rows[0]
