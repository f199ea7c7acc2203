import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction, newId } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, settleVotes } from '../../testing/votes.ts'
import { countAll, countDue } from './count-days.ts'
import { oweRanking, statisticsOfPerson } from './open-statistics.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let voters: TestPerson[]
let ranking: { id: string; itemIds: string[] }
let made = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  voters = await Promise.all(['bruno', 'carla', 'diego'].map((name) => addPerson(app, name)))
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await addPerson(app, `autora${++made}`, { pro: true })
  ranking = await addRanking(app, ana)
})

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS)
async function vote(by: TestPerson, days: number, item = 0): Promise<string> {
  const id = newId()
  await app.pool.query(
    "INSERT INTO vote (id, user_id, ranking_id, item_id, kind, points, created_at) VALUES ($1, $2, $3, $4, 'vote', 1, $5)",
    [id, by.id, ranking.id, ranking.itemIds[item], ago(days)],
  )
  return id
}
const read = (days: number, readers: number, source = 'direct') =>
  app.pool.query(
    `INSERT INTO ranking_reader_day (author_id, day, ranking_id, source, readers)
     SELECT $1, ($2::timestamptz AT TIME ZONE time_zone)::date, $3, $4, $5 FROM profile WHERE id = $1`,
    [ana.id, ago(days), ranking.id, source, readers],
  )
const show = async (by: TestPerson, query: string) => ask(by).get(`/me/statistics?${query}`)

test('200 each day is what a recount of the truth says, by the author’s own midnight; totals have the days before beside them', async () => {
  const [bruno, carla] = voters as [TestPerson, TestPerson, TestPerson]
  await vote(bruno, 0)
  await vote(bruno, 3, 1)
  await vote(carla, 3)
  await vote(carla, 10, 1)
  await vote(ana, 0)
  await app.pool.query('INSERT INTO ranking_share (ranking_id, user_id, created_at) VALUES ($1, $2, $3)', [
    ranking.id,
    bruno.id,
    ago(1),
  ])
  await app.pool.query(
    'INSERT INTO highlight (user_id, item_id, ranking_id, slot, created_at) VALUES ($1, $3, $4, 1, $5), ($2, $3, $4, 1, $5)',
    [bruno.id, ana.id, ranking.itemIds[0], ranking.id, ago(1)],
  )
  expect(
    (await ask(bruno).post(`/rankings/${ranking.id}/comments`, { body: 'Falta la ensaladilla de toda la vida' }))
      .status,
  ).toBe(200)
  await read(0, 4)
  await read(0, 2, 'search')
  await read(9, 5)
  await countAll(app)
  const { status, body } = await show(ana, 'days=7')
  expect(status).toBe(200)
  expect(body.byDay).toHaveLength(7)
  const { rows } = await app.pool.query(
    `SELECT d::date::text AS day, count(v.id)::int AS votes FROM profile p
     CROSS JOIN generate_series(($2::timestamptz AT TIME ZONE p.time_zone)::date - 6, ($2::timestamptz AT TIME ZONE p.time_zone)::date, interval '1 day') d
     LEFT JOIN vote v ON v.ranking_id = $3 AND v.user_id <> p.id AND (v.created_at AT TIME ZONE p.time_zone)::date = d::date
     WHERE p.id = $1 GROUP BY d ORDER BY d`,
    [ana.id, app.clock.now(), ranking.id],
  )
  expect(body.byDay.map(({ day, votes }: { day: string; votes: number }) => ({ day, votes }))).toEqual(rows)
  expect(body.totals).toEqual({ readers: 6, votes: 3, voters: 1, shares: 1, comments: 1, reviews: 0, highlights: 1 })
  expect(body.before).toMatchObject({ readers: 5, votes: 1, voters: 1 })
  expect(body.sources).toEqual([
    { source: 'direct', readers: 4 },
    { source: 'search', readers: 2 },
  ])
  expect(body.top).toMatchObject([{ id: ranking.id, readers: 6, votes: 3, voters: 1, shares: 1 }])
})

test('200 what is taken back, and who is suspended, is gone once it is counted anew; counting twice changes nothing', async () => {
  const [bruno, carla, diego] = voters as [TestPerson, TestPerson, TestPerson]
  const first = await vote(bruno, 40)
  await vote(carla, 40)
  await vote(diego, 2)
  await countAll(app)
  await countAll(app)
  const totals = async () => (await show(ana, 'days=90')).body.totals
  expect(await totals()).toMatchObject({ votes: 3, voters: 3 })
  await app.pool.query('UPDATE vote SET withdrawn_at = $2 WHERE id = $1', [first, app.clock.now()])
  await app.pool.query(
    `INSERT INTO voter (user_id, trust, rankings_voted, suspended_at, computed_at) VALUES ($1, 0, 1, $2, $2)
     ON CONFLICT (user_id) DO UPDATE SET suspended_at = excluded.suspended_at`,
    [diego.id, app.clock.now()],
  )
  await oweRanking(app.db, ranking.id)
  expect(await countDue(app)).toBe(true)
  expect(await totals()).toMatchObject({ votes: 1, voters: 1 })
  expect((await app.pool.query('SELECT FROM ranking_day WHERE ranking_id = $1', [ranking.id])).rowCount).toBe(1)
  await app.pool.query('UPDATE voter SET suspended_at = NULL WHERE user_id = $1', [diego.id])
})

test('200 a vote that is cast is counted without anybody’s doing, through the event and the job', async () => {
  const [bruno] = voters as [TestPerson]
  expect((await cast(app, { person: bruno, on: { rankingId: ranking.id } })).status).toBe(200)
  // Retries while the application itself recomputes the ranking.
  await vi.waitFor(async () => {
    await settleVotes(app, ranking.id)
    await app.jobs.drain()
    expect((await app.pool.query('SELECT FROM ranking_day_due WHERE ranking_id = $1', [ranking.id])).rowCount).toBe(1)
  }, 10_000)
  await countDue(app)
  expect((await show(ana, 'days=7')).body.totals).toMatchObject({ votes: 1, voters: 1 })
})

test('404 another’s ranking, one that is not there and one that is deleted; 403 PRO_NEEDED for more than a month', async () => {
  const [bruno] = voters as [TestPerson]
  for (const path of ['/me/statistics', '/me/statistics/csv']) {
    expect(await ask(bruno).get(`${path}?days=7&ranking=${ranking.id}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect(await ask(bruno).get(`${path}?days=7&ranking=${newId()}`)).toMatchObject({ status: 404 })
    for (const days of [90, 365])
      expect(await ask(bruno).get(`${path}?days=${days}`)).toMatchObject({ status: 403, body: { code: 'PRO_NEEDED' } })
    expect((await ask(null).get(`${path}?days=7`)).status).toBe(401)
    for (const days of ['8', '0', 'x', '366', ''])
      expect((await ask(bruno).get(`${path}?days=${days}`)).status).toBe(422)
  }
  expect((await show(bruno, 'days=30')).status).toBe(200)
  expect((await show(ana, 'days=365')).body.byDay).toHaveLength(365)
  await app.pool.query("UPDATE ranking SET status = 'deleted', deleted_at = now() WHERE id = $1", [ranking.id])
  expect((await show(ana, `days=7&ranking=${ranking.id}`)).status).toBe(404)
})

test('200 one ranking alone, and nothing of others’; the days as CSV', async () => {
  const other = await addRanking(app, ana, { topic: 'Otra lista distinta' })
  await vote(voters[0]!, 1)
  await read(1, 3)
  await countAll(app)
  expect((await show(ana, `days=7&ranking=${other.id}`)).body).toMatchObject({
    totals: { readers: 0, votes: 0 },
    top: [],
    sources: [],
  })
  expect((await show(ana, `days=7&ranking=${ranking.id}`)).body.totals).toMatchObject({ readers: 3, votes: 1 })
  const csv = await app.http.inject({
    url: `/api/v1/me/statistics/csv?days=7&ranking=${ranking.id}`,
    headers: { cookie: ana.cookie },
  })
  expect([csv.statusCode, csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('text/csv'),
    expect.stringContaining('statistics-7.csv'),
  ])
  const lines = csv.body.trim().split('\r\n')
  expect([lines.length, lines[0]]).toEqual([8, 'day,readers,votes,voters,shares,comments,reviews,highlights'])
  expect(lines.at(-2)).toMatch(/^\d{4}-\d\d-\d\d,3,1,1,0,0,0,0$/)
})

test('while thirty people vote, counting at the same time loses none of them and doubles none', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, (_, at) => addPerson(app, `a${made}votante${at}`)))
  const counted = await Promise.all(
    people.map(async (person) => {
      await vote(person, 0)
      await oweRanking(app.db, ranking.id)
      return countDue(app)
    }),
  )
  expect(counted).toContain(true)
  await countDue(app)
  expect((await show(ana, 'days=7')).body.totals).toMatchObject({ votes: 30, voters: 30 })
  expect((await app.pool.query('SELECT FROM ranking_day_due')).rowCount).toBe(0)
})

test('what is told of a person is what their own rankings got, and whoever read them is nowhere; it goes with them', async () => {
  const [bruno] = voters as [TestPerson]
  await vote(bruno, 1)
  await read(1, 2)
  await countAll(app)
  const { files, erase } = statisticsOfPerson
  const told = async (id: string) => [
    (await files.statistics!(app.db, id)).length,
    (await files.readers!(app.db, id)).length,
  ]
  expect([
    await told(ana.id),
    (await files.statistics!(app.db, bruno.id)).some((l) => l.ranking_id === ranking.id),
  ]).toEqual([[1, 1], false])
  const columns = await app.pool.query(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_name IN ('reader_mark', 'reader_salt') AND (data_type = 'inet' OR column_name ~ 'user|account|ip')",
  )
  expect(columns.rows).toEqual([])
  await inTransaction(app.db, (trx) => erase!(trx, { userId: ana.id } as never))
  expect(await told(ana.id)).toEqual([0, 0])
})

test('a year of an author with ten thousand rows is read by the index', async () => {
  await app.pool.query(
    `INSERT INTO ranking (id, slug, author_id, topic, category, language, visibility, status, published_at)
     SELECT gen_random_uuid(), 'r', $1, 'Lista ' || n, 'comida', 'es', 'public', 'published', now() FROM generate_series(1, 27) n`,
    [ana.id],
  )
  await app.pool.query(
    `INSERT INTO ranking_day SELECT r.author_id, current_date - d, r.id, 3, 2, 1, 0, 0, 0
     FROM ranking r, generate_series(0, 364) d WHERE r.author_id = $1`,
    [ana.id],
  )
  await app.pool.query(
    `INSERT INTO ranking_reader_day SELECT r.author_id, current_date - d, r.id, 'direct', 5
     FROM ranking r, generate_series(0, 364) d WHERE r.author_id = $1`,
    [ana.id],
  )
  // Rows of another author, among which the query finds the author's.
  await app.pool.query(
    `INSERT INTO ranking_day SELECT $1, current_date - d, $2, 1, 1, 0, 0, 0, 0 FROM generate_series(400, 20400) d`,
    [voters[0]!.id, ranking.id],
  )
  await app.pool.query('ANALYZE ranking_day, ranking_reader_day')
  const { rows } = await app.pool.query(
    `EXPLAIN SELECT day, sum(votes) FROM ranking_day WHERE author_id = $1 AND day BETWEEN current_date - 29 AND current_date
       AND (NULL::uuid IS NULL OR ranking_id = NULL::uuid) GROUP BY day`,
    [ana.id],
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/ranking_day_pkey/)
  expect((await show(ana, 'days=365')).body.totals.votes).toBeGreaterThan(27_000)
})
