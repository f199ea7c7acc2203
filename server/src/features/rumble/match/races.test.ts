import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import type { Answer } from '../../../testing/ask.ts'
import { addArena, openTable } from '../../../testing/matches.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const RACERS = 20
const PLAYER = { level: 2, xp: 460 }
let app: TestApp
/** A second process on the same database. */
let beside: TestApp
let table: ReturnType<typeof openTable>
let arena: string
let ana: TestPerson
let bruno: TestPerson
let people = 0
let now = Date.UTC(2026, 4, 1, 9)

const pass = (ms: number) => void (now += ms)
const person = () => addPerson(app, `corredor${people++}`, PLAYER)
const race = (run: (i: number) => Promise<Answer>) => Promise.all(Array.from({ length: RACERS }, (_, i) => run(i)))
const counted = (answers: Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : `${status} ${body.code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
const one = async (sql: string, ...values: unknown[]) => (await app.pool.query(sql, values)).rows[0].n
const seek = (on: TestApp, who: TestPerson) => openTable(on).ask(who).post('/rumble/rival', {})

beforeAll(async () => {
  app = await openTestApp()
  beside = await openTestApp({}, { database: app.database })
  table = openTable(app)
  // Opens all connections first, so that the requests really run in parallel.
  await Promise.all(Array.from({ length: RACERS }, () => app.pool.query('SELECT pg_sleep(0.05)')))
  expect(app.pool.totalCount).toBeGreaterThanOrEqual(RACERS)
  arena = (await addArena(app, await person())).id
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await beside.close()
  await app.close()
})
beforeEach(async () => {
  pass(24 * 3_600_000)
  for (const { clock } of [app, beside]) vi.spyOn(clock, 'now').mockImplementation(() => new Date(now))
  ;[ana, bruno] = [await person(), await person()]
})
afterEach(() => vi.restoreAllMocks())

test('both answer their last round in the last millisecond: one result, the same from both sides, paid once', async () => {
  const id = await table.start(ana, bruno, arena)
  const tokens = new Map<TestPerson, string>()
  for (const who of [ana, bruno]) for (let n = 1; n < 7; n++) await table.round(who, id, { pass })
  for (const who of [ana, bruno]) tokens.set(who, (await table.begin(who, id)).body.running.token)
  pass(12_000)
  const right = await table.truth(id, 7)
  const answers = await race((i) => {
    const who = i % 2 ? ana : bruno
    return table.answer(who, id, tokens.get(who)!, who === ana || right === 'b' ? right : 'b')
  })
  expect(counted(answers)).toMatchObject({ '200': 2 })
  const [mine, theirs] = await Promise.all([ana, bruno].map((who) => table.ask(who).get(`/rumble/matches/${id}`)))
  expect(mine!.body).toMatchObject({ state: 'finished' })
  expect(mine!.body.mine.points).toBe(theirs!.body.theirs.points)
  expect(theirs!.body.mine.points).toBe(mine!.body.theirs.points)
  const opposite = { me: 'rival', rival: 'me', nobody: 'nobody' } as const
  expect(theirs!.body.result.won).toBe(opposite[mine!.body.result.won as 'me'])
  const paid = "SELECT count(*)::int AS n FROM ledger WHERE kind = 'rumble_match' AND currency = 'xp' AND key = $1"
  expect(await one(paid, id)).toBe(2)
})

test('20 tabs of one player: one round, one token, one answer', async () => {
  const id = await table.start(ana, bruno, arena)
  const begun = await race(() => table.begin(ana, id))
  expect(counted(begun)).toEqual({ '200': RACERS })
  expect(new Set(begun.map(({ body }) => body.running.token)).size).toBe(1)
  pass(1_000)
  const answers = await race((i) => table.answer(ana, id, begun[0]!.body.running.token, i % 2 ? 'a' : 'b'))
  expect(counted(answers)).toEqual({ '200': 1, '409 TOKEN_SPENT': RACERS - 1 })
})

test('accepted and taken back at once, ten times each: one of the two', async () => {
  const { id } = (await table.invite(ana, bruno, arena)).body
  const answers = await race((i) => (i % 2 ? table.deed(ana, id, 'cancel') : table.deed(bruno, id, 'accept')))
  expect(counted(answers)).toEqual({ '200': 1, '409 NOT_NOW': RACERS - 1 })
  const { state } = (await table.ask(ana).get(`/rumble/matches/${id}`)).body
  expect(['playing', 'cancelled']).toContain(state)
})

test('two who invite each other at once, ten times each: one invitation', async () => {
  const answers = await race((i) => (i % 2 ? table.invite(ana, bruno, arena) : table.invite(bruno, ana, arena)))
  expect(counted(answers)).toEqual({ '200': 1, '409 MATCH_OPEN': RACERS - 1 })
})

test('two who look for a rival at once, in two processes and ten tabs each: one match', async () => {
  const answers = await race((i) => seek(i % 4 < 2 ? app : beside, i % 2 ? ana : bruno))
  expect(counted(answers)).toEqual({ '200': RACERS })
  const found = answers.filter(({ body }) => body.status === 'found')
  expect(new Set(found.map(({ body }) => body.matchId)).size).toBe(1)
  expect(await one('SELECT count(*)::int AS n FROM rumble_seat WHERE user_id = $1 AND is_open', ana.id)).toBe(1)
  expect(await one('SELECT count(*)::int AS n FROM rumble_seat WHERE user_id = $1 AND is_open', bruno.id)).toBe(1)
  expect((await table.ask(bruno).get('/rumble/matches')).body.running).toHaveLength(1)
  await app.pool.query('DELETE FROM rumble_seeker')
})

test('twenty who look for a rival at once: ten matches, everybody in one', async () => {
  const all = await Promise.all(Array.from({ length: RACERS }, person))
  const first = await race((i) => seek(i % 2 ? app : beside, all[i]!))
  expect(counted(first)).toEqual({ '200': RACERS })
  const waited = all.filter((_, i) => first[i]!.body.status === 'waiting')
  expect(waited).toHaveLength(RACERS / 2)
  const then = await Promise.all(waited.map((who) => seek(beside, who)))
  const matches = [...first, ...then].flatMap(({ body }) => body.matchId ?? [])
  expect([matches.length, new Set(matches).size]).toEqual([RACERS, RACERS / 2])
  const seats = 'SELECT count(*)::int AS n FROM rumble_seat WHERE user_id = ANY ($1) AND is_open'
  expect(
    await one(
      seats,
      all.map(({ id }) => id),
    ),
  ).toBe(RACERS)
  await app.pool.query('DELETE FROM rumble_seeker')
})

test('a search that meets the rival’s own invitations, in two processes: one match, with both seats', async () => {
  await seek(app, ana)
  const answers = await race((i) => {
    const on = i % 4 < 2 ? app : beside
    return i % 2 ? openTable(on).invite(ana, bruno, arena) : seek(on, bruno)
  })
  const started = ({ body }: Answer) => body.status === 'found' || body.state === 'invited'
  expect(answers.filter(started).length).toBeGreaterThan(0)
  expect(answers.filter(({ status, body }) => status !== 200 && body.code !== 'MATCH_OPEN')).toEqual([])
  const seats = 'SELECT count(*)::int AS n FROM rumble_seat WHERE user_id = ANY ($1) AND is_open'
  expect(await one(seats, [ana.id, bruno.id])).toBe(2)
  const broken =
    'SELECT count(*)::int AS n FROM rumble_match m WHERE NOT EXISTS (SELECT FROM rumble_seat WHERE match_id = m.id)'
  expect(await one(broken)).toBe(0)
  await app.pool.query('DELETE FROM rumble_seeker')
})

test('the sweeper of two processes and both players at the end of the time: one forfeit', async () => {
  const id = await table.start(ana, bruno, arena)
  await table.play(ana, id, { pass })
  pass(24 * 3_600_000)
  for (const on of [app, beside]) await on.jobs.tick('sweep-rumble-matches')
  const reads = race((i) => table.ask(i % 2 ? ana : bruno).get(`/rumble/matches/${id}`))
  await Promise.all([app.jobs.drain(), beside.jobs.drain(), reads])
  expect((await reads).every(({ body }) => body.state === 'forfeited')).toBe(true)
  expect(await one('SELECT rated AS n FROM rumble_rating WHERE user_id = $1', ana.id)).toBe(1)
})
