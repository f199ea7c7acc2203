import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { addArena, openTable } from '../../../testing/matches.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { plainBrowser } from '../../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sweepMatches } from './sweep-matches.ts'

const HOUR = 3_600_000
const PLAYER = { level: 2, xp: 460 }
let app: TestApp
let table: ReturnType<typeof openTable>
let author: TestPerson
let ana: TestPerson
let bruno: TestPerson
let arena: { id: string; itemIds: string[] }
let people = 0
let now = 0

const pass = (ms: number) => void (now += ms)
const settle = async () => {
  await app.jobs.tick('sweep-rumble-matches')
  await app.jobs.drain()
}
const refused = (code: string, status: number, data?: object) => ({ status, body: { code, ...(data && { data }) } })
const seen = (who: TestPerson, id: string) => table.ask(who).get(`/rumble/matches/${id}`)
const wallet = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT xp, stars FROM wallet WHERE user_id = $1', [id])).rows[0]
const rating = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT rating, rd, rated FROM rumble_rating WHERE user_id = $1', [id])).rows[0]
const start = () => table.start(ana, bruno, arena.id)
/** Starts a match of two new users. */
const newMatch = async () => {
  const players = [
    await addPerson(app, `una${++people}`, PLAYER),
    await addPerson(app, `otra${people}`, PLAYER),
  ] as const
  return { id: await table.start(...players, arena.id), players }
}

beforeAll(async () => {
  app = await openTestApp()
  table = openTable(app)
  author = await addPerson(app, 'autora')
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  now = Date.UTC(2026, 4, 1 + people, 10)
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(now))
  arena = await addArena(app, author)
  ana = await addPerson(app, `ana${++people}`, PLAYER)
  bruno = await addPerson(app, `bruno${people}`, PLAYER)
})
afterEach(() => vi.restoreAllMocks())

test('200 seven rounds each on their own time: the better one wins, ratings move, both are paid', async () => {
  const invited = await table.invite(ana, bruno, arena.id)
  expect(invited).toMatchObject({ status: 200, body: { state: 'invited', isMine: true, rounds: [], running: null } })
  const { id } = invited.body
  expect((await seen(bruno, id)).body).toMatchObject({ state: 'invited', isMine: false, rival: { id: ana.id } })
  expect(await table.deed(bruno, id, 'accept')).toMatchObject({ status: 200, body: { state: 'playing' } })
  await table.play(ana, id, { right: 7, pass, byCalls: true })
  pass(3 * HOUR)
  const last = await table.play(bruno, id, { right: 4, pass, byCalls: true })
  expect(last.body).toMatchObject({ state: 'finished', result: { won: 'rival', unrated: null, xp: 10, stars: 0 } })
  const mine = (await seen(ana, id)).body
  // 2 of 12 seconds are gone: 100 + ceil(50 · 10/12) = 142, twice in the last round.
  expect(mine.mine).toMatchObject({ played: 7, points: 8 * 142, right: 7 })
  expect(mine.theirs).toEqual({ played: 7, points: 4 * 142, right: 4 })
  expect(mine.result).toMatchObject({ won: 'me', ratingChange: null, xp: 25, stars: 5 })
  expect([await wallet(ana), await wallet(bruno)]).toEqual([
    { xp: 485, stars: 105 },
    { xp: 470, stars: 100 },
  ])
  const [won, lost] = [await rating(ana), await rating(bruno)]
  expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6)
  expect(won).toMatchObject({ rated: 1 })
})

test('200 the same pairs on the same sides for both', async () => {
  const id = await start()
  const pairs = []
  for (const who of [ana, bruno]) {
    await table.play(who, id, { pass })
    const { rounds } = (await seen(who, id)).body
    pairs.push(rounds.map(({ a, b, percentA }: { a: object; b: object; percentA: number }) => [a, b, percentA]))
  }
  expect(pairs[0]).toEqual(pairs[1])
  for (const [, , percent] of pairs[0]) expect(Math.max(percent, 100 - percent)).toBeGreaterThanOrEqual(55)
})

test('what the crowd thinks later changes nothing: the truth is as it was', async () => {
  const id = await start()
  for (const [i, item] of arena.itemIds.toReversed().entries())
    await app.pool.query('UPDATE item SET fair_score = $2 WHERE id = $1', [item, 0.9 * 0.8 ** i])
  expect((await table.play(ana, id, { right: 7, pass })).body.mine.right).toBe(7)
})

test('200 a round goes on where it was: the same token, with the clock running', async () => {
  const id = await start()
  const { running } = (await table.begin(ana, id)).body
  expect(running).toMatchObject({ round: 1, msLeft: 12_000 })
  pass(5_000)
  expect((await table.begin(ana, id)).body.running).toEqual({ ...running, msLeft: 7_000 })
  expect((await seen(ana, id)).body.running).toEqual({ ...running, msLeft: 7_000 })
  expect((await seen(bruno, id)).body.running).toBeNull()
})

test('409 a token works once; 409 after its time, one second late is in time', async () => {
  const id = await start()
  const one = (await table.begin(ana, id)).body.running
  pass(13_000)
  expect(await table.answer(ana, id, one.token, await table.truth(id, 1))).toMatchObject({
    status: 200,
    body: { mine: { points: 100, right: 1 } },
  })
  expect(await table.answer(ana, id, one.token, 'a')).toMatchObject(refused('TOKEN_SPENT', 409))
  const two = (await table.begin(ana, id)).body.running
  pass(13_001)
  expect(await table.answer(ana, id, two.token, 'a')).toMatchObject(refused('ROUND_OVER', 409))
  expect((await seen(ana, id)).body.mine).toMatchObject({ played: 2, points: 100 })
  expect(await table.answer(ana, id, arena.id, 'a')).toMatchObject(refused('TOKEN_SPENT', 409))
})

test('409 an answer before the round was begun, or by the token of the other; 404 a third person', async () => {
  const id = await start()
  const { token } = (await table.begin(ana, id)).body.running
  expect(await table.answer(bruno, id, token, 'a')).toMatchObject(refused('TOKEN_SPENT', 409))
  const carla = await addPerson(app, `carla${people}`, PLAYER)
  for (const call of [seen(carla, id), table.begin(carla, id), table.answer(carla, id, token, 'a')])
    expect(await call).toMatchObject(refused('NOT_FOUND', 404))
  for (const deed of ['accept', 'decline', 'cancel'] as const)
    expect(await table.deed(carla, id, deed)).toMatchObject(refused('NOT_FOUND', 404))
})

test('409 a match that nobody has accepted is not begun; what is over is not accepted, declined or taken back', async () => {
  const { id } = (await table.invite(ana, bruno, arena.id)).body
  expect(await table.begin(ana, id)).toMatchObject(refused('NOT_NOW', 409))
  expect(await table.deed(ana, id, 'accept')).toMatchObject(refused('NOT_FOUND', 404))
  expect(await table.deed(bruno, id, 'decline')).toMatchObject({ status: 200, body: { state: 'declined' } })
  expect(await table.deed(bruno, id, 'accept')).toMatchObject(refused('NOT_NOW', 409))
  expect(await table.deed(ana, id, 'cancel')).toMatchObject(refused('NOT_NOW', 409))
})

test('an invitation waits 48 hours, and a match 24: then it is expired, or lost by who did not come', async () => {
  const { id: ignored } = (await table.invite(ana, bruno, arena.id)).body
  pass(48 * HOUR - 1)
  expect((await seen(ana, ignored)).body.state).toBe('invited')
  pass(1)
  // With or without a run of the job `sweep-rumble-matches`.
  expect((await seen(ana, ignored)).body.state).toBe('expired')
  expect(await table.deed(bruno, ignored, 'accept')).toMatchObject(refused('NOT_NOW', 409))

  const neither = await start()
  pass(24 * HOUR)
  await settle()
  expect((await seen(bruno, neither)).body).toMatchObject({ state: 'expired', result: null })
  expect(await rating(ana)).toMatchObject({ rated: 0 })

  const half = await start()
  await table.play(ana, half, { right: 2, pass })
  pass(24 * HOUR)
  await settle()
  expect((await seen(ana, half)).body).toMatchObject({ state: 'forfeited', result: { won: 'me', xp: 13, stars: 3 } })
  expect((await seen(bruno, half)).body).toMatchObject({
    state: 'forfeited',
    result: { won: 'rival', xp: 0, stars: 0 },
  })
  expect([await wallet(ana), (await rating(ana)).rated]).toEqual([{ xp: 473, stars: 103 }, 1])
})

test('an item that is taken off the list makes its round void: both get its points, also who had it wrong', async () => {
  const id = await start()
  const first = (await table.begin(ana, id)).body.running
  pass(1_000)
  const right = await table.truth(id, 1)
  await table.answer(ana, id, first.token, right === 'a' ? 'b' : 'a')
  await app.pool.query("UPDATE item SET status = 'removed' WHERE id = $1", [first.a.id])
  await app.pool.query('UPDATE ranking SET items_count = items_count - 1 WHERE id = $1', [arena.id])
  const { body } = await table.play(ana, id, { pass })
  const gone = body.rounds.filter(({ a, b }: { a: { id: string }; b: { id: string } }) =>
    [a.id, b.id].includes(first.a.id),
  )
  for (const one of gone) expect(one.mine).toMatchObject({ outcome: 'void', points: one.round === 7 ? 300 : 150 })
  const theirs = (await table.play(bruno, id, { pass })).body
  for (const one of gone) expect(theirs.rounds[one.round - 1].mine).toMatchObject({ outcome: 'void' })
  expect(theirs).toMatchObject({ state: 'finished', result: { won: 'nobody', xp: 15, stars: 2 } })
})

test('cancelled, and no rating moves: the list hidden, one of them suspended, one blocks the other', async () => {
  const ways = [
    () => app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [arena.id]),
    () => table.ask(ana).put(`/users/${bruno.id}/block`, {}),
    () => app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [bruno.id]),
  ]
  for (const way of ways) {
    arena = await addArena(app, author)
    ana = await addPerson(app, `ana${++people}`, PLAYER)
    bruno = await addPerson(app, `bruno${people}`, PLAYER)
    const id = await start()
    await table.play(ana, id, { pass })
    await way()
    await settle()
    expect((await seen(ana, id)).body).toMatchObject({ state: 'cancelled', result: null })
    expect(await rating(ana)).toMatchObject({ rated: 0, rating: 1500 })
  }
})

test('200 the search finds a ranking beyond those on offer, and anybody by name but the user', async () => {
  const offer = async (query = '') => (await table.ask(ana).get(`/rumble/matches/offer${query}`)).body
  const topics = async (query = '') => (await offer(query)).rankings.map(({ topic }: { topic: string }) => topic)
  const far = await addArena(app, author, 'Mejores cúpulas de Teruel')
  await app.pool.query('UPDATE ranking SET hot = -9, search = ranking_search(id) WHERE id = $1', [far.id])
  // Hotter and with voters enough, but without pairs: they fill the list of candidates.
  for (let n = 0; n < 30; n++) {
    const { id } = await addRanking(app, author, { items: Array.from({ length: 8 }, (_, i) => `Cosa ${i}`) })
    await app.pool.query('UPDATE ranking SET hot = 9, weighted_voters = 40 WHERE id = $1', [id])
  }
  expect(await topics()).toEqual([])
  expect(await topics('?ranking=cupu')).toEqual(['Mejores cúpulas de Teruel'])
  expect(await topics('?person=bruno')).toEqual([])
  const people = async (query: string) => (await offer(query)).people.map(({ id }: { id: string }) => id)
  expect(await people('')).toEqual([])
  expect(await people(`?person=${bruno.username.toUpperCase()}`)).toContain(bruno.id)
  expect(await people(`?person=${ana.username}`)).not.toContain(ana.id)
  expect(await people('?ranking=cupu')).toEqual([])
})

test('404, 409, 403, 422 what cannot be begun', async () => {
  const invite = (rival = bruno.id, rankingId = arena.id) =>
    table.ask(ana).post('/rumble/matches', { rivalId: rival, rankingId })
  expect(await invite(ana.id)).toMatchObject(refused('YOURSELF', 422))
  expect(await invite(arena.id)).toMatchObject(refused('NOT_FOUND', 404))
  expect(await invite(bruno.id, ana.id)).toMatchObject(refused('NOT_FOUND', 404))
  const set = (column: string, value: unknown) =>
    app.pool.query(`UPDATE ranking SET ${column} = $2 WHERE id = $1`, [arena.id, value])
  for (const [column, value, back, why] of [
    ['weighted_voters', 29, 40, 'voters'],
    ['mode', 'personal', 'community', 'personal'],
    ['status', 'locked', 'published', 'closed'],
  ] as const) {
    await set(column, value)
    expect(await invite()).toMatchObject(refused('NO_MATCH', 409, { why }))
    await set(column, back)
  }
  await app.pool.query('UPDATE item SET fair_score = 0.4 WHERE ranking_id = $1', [arena.id])
  expect(await invite()).toMatchObject(refused('NO_MATCH', 409, { why: 'even' }))
  arena = await addArena(app, author)
  const { body } = await invite()
  expect(await invite()).toMatchObject(refused('MATCH_OPEN', 409, { matchId: body.id }))
  expect(await table.invite(bruno, ana, arena.id)).toMatchObject(refused('MATCH_OPEN', 409))
  await table.ask(bruno).put(`/users/${ana.id}/block`, {})
  expect(await invite()).toMatchObject(refused('BLOCKED', 403))
})

test('409 ten invitations wait at most; 409 level 1 has one match a day', async () => {
  const names = Array.from({ length: 11 }, (_, i) => `invitado${i}de${people}`)
  for (const [i, name] of names.entries()) {
    const rival = await addPerson(app, name)
    const answer = await table.invite(ana, rival, arena.id)
    expect(answer).toMatchObject(i < 10 ? { status: 200 } : refused('INVITATIONS_LIMIT', 409, { max: 10 }))
  }
  const novice = await addPerson(app, `novata${people}`)
  const id = (await table.invite(novice, bruno, arena.id)).body.id
  expect(await table.invite(novice, author, arena.id)).toMatchObject(refused('DAILY_MATCHES', 409, { max: 1 }))
  await table.deed(novice, id, 'cancel')
  expect(await table.invite(novice, author, arena.id)).toMatchObject({ status: 200 })
})

test('the sweeper ends every overdue match, also behind one that fails and one whose last round still runs', async () => {
  const [fails, runs, others] = [await start(), await newMatch(), [await newMatch(), await newMatch()]]
  pass(24 * HOUR - 5_000)
  const [player] = runs.players
  await table.begin(player, runs.id)
  pass(6_000)
  await app.pool.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken row'; END $$;
    CREATE TRIGGER fails BEFORE UPDATE ON rumble_match FOR EACH ROW WHEN (OLD.id = '${fails}') EXECUTE FUNCTION fail()`)
  const platform = { ...app, trustIn: async () => new Map() }
  await expect(sweepMatches(platform, { batch: 1 })).rejects.toThrow('broken row')
  await app.pool.query('DROP TRIGGER fails ON rumble_match; DROP FUNCTION fail')
  const states = async (...ids: string[]) =>
    (await app.pool.query('SELECT state FROM rumble_match WHERE id = ANY ($1) ORDER BY id', [ids])).rows.map(
      ({ state }) => state,
    )
  expect(await states(fails, runs.id)).toEqual(['playing', 'playing'])
  expect(await states(...others.map(({ id }) => id))).toEqual(['expired', 'expired'])
  await sweepMatches(platform, { batch: 1 })
  expect(await states(fails)).toEqual(['expired'])
})

test('the page of an invitation has buttons for who was invited only, until it is answered', async () => {
  for (const [button, act, state] of [
    ['Aceptar', 'accept', 'playing'],
    ['Rechazar', 'decline', 'declined'],
  ] as const) {
    const [one, other] = [
      await addPerson(app, `invita${++people}`, PLAYER),
      await addPerson(app, `invitada${people}`, PLAYER),
    ]
    const { id } = (await table.invite(one, other, arena.id)).body
    const [own, invited] = [plainBrowser(app, one), plainBrowser(app, other)]
    await own.open(`/?rumble=1v1.${id}`)
    expect(own.buttons()).not.toContain(button)
    await invited.open(`/?rumble=1v1.${id}`)
    expect(invited.buttons()).toContain(button)
    expect((await table.ask(other).post(`/rumble/matches/${id}/${act}`)).status).toBe(200)
    expect((await seen(other, id)).body.state).toBe(state)
    await invited.open(`/?rumble=1v1.${id}`)
    expect(invited.buttons()).not.toContain(button)
  }
})
