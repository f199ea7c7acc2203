import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const SECRET = 'sk-nadie-lo-ve'
const WISH = 'Los mejores bares de mi calle secreta'
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let diego: TestPerson
let analyst: TestPerson
beforeAll(async () => {
  app = await openTestApp({
    LOG_LEVEL: 'silent',
    AI_BASE_URL: 'http://modelo.interno.test:11434/v1',
    AI_MODEL: 'pequeño',
    AI_API_KEY: SECRET,
    AI_MONTHLY_BUDGET: '500',
    AI_PRICE_INPUT: '10',
    AI_PRICE_OUTPUT: '20',
  })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
  diego = await addPerson(app, 'diego', { superAdmin: true })
  analyst = await addPerson(app, 'lola', { roles: ['analyst'] })
})
afterAll(() => app.close())

type Job = { by: TestPerson; status: string; failure?: string; seconds?: number; refunded?: number; daysAgo?: number }
let place = 0
async function addJob({ by, status, failure, seconds, refunded = 0, daysAgo = 0 }: Job) {
  const started = new Date(app.clock.now().getTime() - daysAgo * 86_400_000 - 3_600_000)
  const ended = seconds === undefined ? null : new Date(started.getTime() + seconds * 1000)
  await app.pool.query(
    `INSERT INTO ai_job (id, user_id, kind, status, source, wish, cost, refunded, failure, day, place, started_at, deadline, ended_at)
     VALUES ($1, $2, 'list', $3, 'model', $4, 2, $5, $6, $7::timestamptz::date, $8, $7, $9, $10)`,
    [
      newId(),
      by.id,
      status,
      JSON.stringify({ prompt: WISH, language: 'es', count: 5 }),
      refunded,
      failure ?? null,
      started,
      ++place,
      new Date(started.getTime() + 60_000),
      ended,
    ],
  )
}

test('200 who writes, what it cost and how the last 30 days went; no key, no address, no wish and nobody', async () => {
  await addJob({ by: ana, status: 'published', seconds: 4 })
  await addJob({ by: ana, status: 'review', seconds: 8 })
  await addJob({ by: bruno, status: 'failed', failure: 'timeout', seconds: 60, refunded: 2 })
  await addJob({ by: bruno, status: 'failed', failure: 'hate', seconds: 1, refunded: 2 })
  await addJob({ by: bruno, status: 'cancelled', seconds: 2, refunded: 2 })
  await addJob({ by: bruno, status: 'published', seconds: 5, daysAgo: 40 })
  await app.pool.query(
    `INSERT INTO ai_usage (month, model, calls, tokens_in, tokens_out, cost_microcents)
     VALUES (date_trunc('month', $1::timestamptz AT TIME ZONE $2)::date, 'pequeño', 3, 1000, 2000, 1250000)`,
    [app.clock.now(), app.config.TIME_ZONE],
  )
  const { status, body } = await ask(analyst).get('/admin/ai')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    source: 'model',
    model: 'pequeño',
    pictureModel: null,
    budget: { limit: 500, spent: 1.25, isSpent: false },
    usage: [{ model: 'pequeño', calls: 3, tokensIn: 1000, tokensOut: 2000, cost: 1.25 }],
    figures: {
      begun: 5,
      people: 2,
      ready: 2,
      published: 1,
      failed: 2,
      cancelled: 1,
      running: 0,
      credits: 10,
      refunded: 6,
      medianSeconds: 6,
    },
  })
  expect(body.figures.failures).toEqual([
    { why: 'hate', count: 1 },
    { why: 'timeout', count: 1 },
  ])
  const runs = (await ask(analyst).get('/admin/ai/runs')).body
  expect(runs.items).toHaveLength(5)
  expect((await ask(analyst).get('/admin/ai/runs?state=failed')).body.items).toHaveLength(2)
  const page = (await app.http.inject({ url: '/admin-panelrankw/ai', headers: { cookie: diego.cookie } })).body
  expect(page).toContain('pequeño')
  for (const said of [JSON.stringify(body), JSON.stringify(runs), page])
    for (const secret of [SECRET, WISH, 'modelo.interno', ana.id, bruno.id]) expect(said).not.toContain(secret)
})

test('401 and 403 only who may read of the AI does, and only who may change it closes it', async () => {
  for (const path of ['/admin/ai', '/admin/ai/runs', '/admin/ai/open']) {
    expect((await ask().get(path)).status).toBe(401)
    expect((await ask(ana).get(path)).status).toBe(403)
  }
  const { version } = (await ask(analyst).get('/admin/ai/open')).body
  const close = { room: 'ai', isOpen: false, version }
  expect((await ask(analyst).put('/admin/ai/open', close)).status).toBe(403)
  expect((await ask(diego).put('/admin/ai/open', close)).body.closed).toEqual(['ai'])
  expect((await ask(ana).post('/ai/jobs', { prompt: WISH, language: 'es', count: 5 })).body.code).toBe('ROOM_CLOSED')
  expect((await ask(analyst).get('/admin/ai/runs?state=none')).status).toBe(422)
})
