import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { type Answer, askerOf } from '../../../testing/ask.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { addArena, openTable } from '../../../testing/matches.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const PLAYER = { level: 2, xp: 460 }
let app: TestApp
let table: ReturnType<typeof openTable>
let arena: string
let ana: TestPerson
let bruno: TestPerson
let people = 0
let now = Date.UTC(2026, 4, 1, 9)

const pass = (ms: number) => void (now += ms)
const person = () => addPerson(app, `limpio${people++}`, PLAYER)
const refused = (code: string, status: number, data?: object) => ({ status, body: { code, ...(data && { data }) } })
const seek = (who: TestPerson) => table.ask(who).post('/rumble/rival', {})
const seen = async (who: TestPerson, id: string) => (await table.ask(who).get(`/rumble/matches/${id}`)).body

beforeAll(async () => {
  app = await openTestApp()
  table = openTable(app)
  arena = (await addArena(app, await person())).id
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  pass(24 * 3_600_000)
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(now))
  ;[ana, bruno] = [await person(), await person()]
})
afterEach(() => vi.restoreAllMocks())

test('403 three answers under 300 ms are a machine’s: ten minutes of pause, no rating and no reward for anybody', async () => {
  const id = await table.start(ana, bruno, arena)
  await table.round(ana, id, { pass, ms: 299 })
  await table.round(ana, id, { pass, ms: 300 })
  await table.round(ana, id, { pass, ms: 100 })
  expect((await table.begin(ana, id)).status).toBe(200)
  await table.round(ana, id, { pass, ms: 50 })
  const until = new Date(now + 600_000).toISOString()
  for (const call of [table.begin(ana, id), seek(ana), table.invite(ana, await person(), arena)])
    expect(await call).toMatchObject(refused('PAUSED', 403, { until }))
  expect((await table.ask(ana).get('/rumble/matches')).body.pausedUntil).toBe(until)
  pass(600_000)
  await table.play(ana, id, { pass })
  await table.play(bruno, id, { pass })
  for (const who of [ana, bruno])
    expect((await seen(who, id)).result).toMatchObject({ unrated: 'pace', xp: 0, stars: 0 })
})

test('unrated: twice the time for whoever asked for it', async () => {
  await table.ask(ana).put('/rumble/pace', { slow: true })
  const id = await table.start(ana, bruno, arena)
  expect((await table.begin(ana, id)).body.running.msLeft).toBe(24_000)
  expect((await table.begin(bruno, id)).body.running.msLeft).toBe(12_000)
  for (const who of [ana, bruno]) {
    await table.round(who, id, { pass })
    await table.play(who, id, { pass })
  }
  expect((await seen(bruno, id)).result).toMatchObject({ unrated: 'slow' })
})

test('unrated: the fourth of a pair in a day, and who comes from one network; rewards end with the fifth', async () => {
  const results = []
  for (let n = 0; n < 6; n++) {
    const id = await table.start(ana, bruno, arena)
    await table.play(ana, id, { pass })
    await table.play(bruno, id, { pass, right: 0 })
    results.push((await seen(ana, id)).result)
  }
  expect(results.map(({ unrated }) => unrated)).toEqual([null, null, null, 'pair', 'pair', 'pair'])
  expect(results.map(({ xp, stars }) => `${xp} ${stars}`)).toEqual([...Array(5).fill('25 5'), '0 0'])
  const [one, other] = [await person(), await person()]
  await app.pool.query("UPDATE session SET ip_address = '203.0.113.0' WHERE user_id IN ($1, $2)", [one.id, other.id])
  const id = await table.start(one, other, arena)
  await table.play(one, id, { pass })
  await table.play(other, id, { pass })
  expect((await seen(one, id)).result).toMatchObject({ unrated: 'network' })
})

test('a rival within 200 points, farther after a while; after fifteen seconds a ghost, which is none’s rating', async () => {
  await app.pool.query('DELETE FROM rumble_seeker')
  const id = await table.start(ana, bruno, arena)
  await table.play(ana, id, { pass, right: 5 })
  await table.play(bruno, id, { pass, right: 2 })
  const [near, far] = [await person(), await person()]
  await app.pool.query('INSERT INTO rumble_rating (user_id, rating) VALUES ($1, 2000), ($2, 1650)', [far.id, near.id])
  expect((await seek(far)).body).toEqual({ status: 'waiting', reach: 200, msLeft: 15_000 })
  pass(5_000)
  expect((await seek(near)).body).toMatchObject({ status: 'waiting', reach: 200 })
  pass(1_000)
  // The one who waited longer now reaches 300, but their ratings are 350 apart.
  expect((await seek(far)).body).toEqual({ status: 'waiting', reach: 300, msLeft: 9_000 })
  pass(4_000)
  expect((await seek(far)).body).toMatchObject({ status: 'found', ghost: false })
  expect((await seek(near)).body).toMatchObject({ status: 'found', ghost: false })

  const lonely = await person()
  for (let waited = 0; waited < 15_000; waited += 5_000) {
    expect((await seek(lonely)).body).toMatchObject({ status: 'waiting' })
    pass(5_000)
  }
  const { body } = await seek(lonely)
  expect(body).toMatchObject({ status: 'found', ghost: true })
  const begun = await seen(lonely, body.matchId)
  expect(begun).toMatchObject({ kind: 'ghost', state: 'playing', theirs: { played: 7, points: 0 } })
  const { rows } = await app.pool.query('SELECT user_id FROM rumble_seat WHERE outcome IS NOT NULL')
  expect(rows.map((row) => row.user_id)).toContain(begun.rival.id)
  expect(await seen(ana, body.matchId)).toMatchObject({ code: 'NOT_FOUND' })
  await table.play(lonely, body.matchId, { pass, ms: 400, byCalls: true })
  expect(await seen(lonely, body.matchId)).toMatchObject({ state: 'finished', result: { won: 'me', unrated: 'ghost' } })
  expect((await app.pool.query('SELECT rated FROM rumble_rating WHERE user_id = $1', [lonely.id])).rows[0].rated).toBe(
    0,
  )
})

test('level 1 has one match a day, also as the rival that a search finds', async () => {
  await app.pool.query('DELETE FROM rumble_seeker')
  const [novice, other] = [await addPerson(app, `novata${people++}`), await addPerson(app, `novato${people++}`)]
  expect((await seek(novice)).body.status).toBe('waiting')
  const { body } = await seek(ana)
  expect(body).toMatchObject({ status: 'found', ghost: false })
  // The match that was found for her is hers, although no other may begin.
  expect((await seek(novice)).body).toEqual({ status: 'found', matchId: body.matchId, ghost: false })
  expect(await seek(novice)).toMatchObject(refused('DAILY_MATCHES', 409, { max: 1 }))

  expect((await seek(other)).body.status).toBe('waiting')
  await table.start(bruno, other, arena)
  expect((await seek(ana)).body.status).toBe('waiting')
})

test('a search does not find a rival whose play is paused by now', async () => {
  await app.pool.query('DELETE FROM rumble_seeker')
  expect((await seek(bruno)).body.status).toBe('waiting')
  const until = new Date(now + 600_000)
  await app.pool.query('UPDATE rumble_rating SET paused_until = $2 WHERE user_id = $1', [bruno.id, until])
  expect((await seek(ana)).body.status).toBe('waiting')
})

test('200 nobody is there, and no run that is new: that is said; 409 where no ranking has matches', async () => {
  await app.pool.query('DELETE FROM rumble_seeker')
  const other = await openTestApp()
  const [one, two] = [await addPerson(other, 'sola', PLAYER), await addPerson(other, 'solo', PLAYER)]
  const at = Date.now()
  const clock = vi.spyOn(other.clock, 'now').mockReturnValue(new Date(at))
  const ask = (who: TestPerson) => askerOf(other)(who).post('/rumble/rival', {})
  expect((await ask(one)).body.status).toBe('waiting')
  expect(await ask(two)).toMatchObject(refused('NOWHERE', 409))
  for (const ms of [5_000, 10_000]) {
    clock.mockReturnValue(new Date(at + ms))
    await ask(one)
  }
  clock.mockReturnValue(new Date(at + 15_000))
  expect((await ask(one)).body).toEqual({ status: 'nobody' })
  await other.close()
})

test('what is on its way never says what the crowd prefers of a round that its reader has not finished', async () => {
  const address = await app.listen()
  const id = await table.start(ana, bruno, arena)
  const streams = await Promise.all(
    [ana, bruno].map((who) => openEventStream(`${address}/events?topics=match:${id}`, { cookie: who.cookie })),
  )
  const { rows } = await app.pool.query(
    'SELECT o.n, o.chance_a, o.item_a, o.item_b FROM rumble_round o JOIN rumble_match m USING (snapshot_id) WHERE m.id = $1',
    [id],
  )
  const played = new Map([ana, bruno].map((who) => [who, 0]))
  const told = new Map([ana, bruno].map((who) => [who, [] as number[]]))
  /**
   * Checks a response: it reveals no round that the reader has not finished, and no result of the rival ahead of that.
   */
  const inspect = (who: TestPerson, { body }: Answer) => {
    const through = played.get(who)!
    const numbers = body.rounds.map(({ round }: { round: number }) => round)
    expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(through)
    told.get(who)!.push(...numbers)
    expect(Object.keys(body.running ?? {})).toEqual(
      body.running ? ['round', 'a', 'b', 'token', 'deadline', 'msLeft'] : [],
    )
    for (const key of ['a', 'b'] as const)
      if (body.running) expect(Object.keys(body.running[key])).toEqual(['id', 'name', 'imageUrl', 'subject'])
    const both = Math.min(...played.values())
    for (const { round, theirs } of body.rounds) if (round > both) expect(theirs).toBeNull()
    const said = JSON.stringify(body)
    for (const { n, chance_a: chance } of rows)
      if (n > through) {
        expect(said).not.toContain(String(chance))
        expect(said).not.toMatch(/chance|snapshot/)
      }
  }
  const order = [ana, ana, bruno, ana, bruno, bruno, bruno, ana, ana, bruno, ana, bruno, bruno]
  for (const who of order) {
    const begun = await table.begin(who, id)
    for (const reader of [ana, bruno]) inspect(reader, await table.ask(reader).get(`/rumble/matches/${id}`))
    inspect(who, begun)
    pass(1_500)
    const answer = await table.answer(who, id, begun.body.running.token, 'a')
    played.set(who, played.get(who)! + 1)
    inspect(who, answer)
  }
  for (const stream of streams) {
    const about = () =>
      stream.received.map(({ data }) => data as { topic?: string }).filter(({ topic }) => topic === `match:${id}`)
    await expect.poll(() => about().length).toBeGreaterThan(3)
    for (const message of about()) expect(message).toEqual({ topic: `match:${id}`, kind: 'moved', data: null })
  }
  for (const stream of streams) await stream.close()
})

test('nothing that is answered enters an order', async () => {
  const state = async () =>
    JSON.stringify([
      (await app.pool.query('SELECT * FROM item WHERE ranking_id = $1 ORDER BY id', [arena])).rows,
      (await app.pool.query('SELECT * FROM duel')).rows,
      (await app.pool.query('SELECT * FROM vote')).rows,
      (await app.pool.query('SELECT vote_seq, order_seq, voters, weighted_voters FROM ranking WHERE id = $1', [arena]))
        .rows,
      (await askerOf(app)().get(`/rankings/${arena}`)).body.items,
    ])
  const before = await state()
  for (const [mine, theirs] of [
    [7, 0],
    [3, 3],
    [0, 5],
  ]) {
    const id = await table.start(ana, bruno, arena)
    await table.play(ana, id, { pass, right: mine! })
    await table.play(bruno, id, { pass, right: theirs! })
    await app.jobs.drain()
  }
  expect(await state()).toBe(before)
})
