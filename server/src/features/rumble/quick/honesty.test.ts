import type { QuickTurn } from '@liston/contract/rumble'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { newId } from '../../../platform/db/index.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { postMovements, xpFor } from '../../economy/index.ts'
import { quickPlayer } from '../../../testing/quick-duels.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const RACERS = 20
const names = ['Espinacas', 'Salmorejo', 'Pringá', 'Tortilla', 'Adobo', 'Serranito']
let app: TestApp
let game: ReturnType<typeof quickPlayer>
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let player: TestPerson
let people = 0
let id: string

beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  game = quickPlayer(app)
  ana = await addPerson(app, 'ana')
  // Opens all connections first, so that the requests really run in parallel.
  await Promise.all(Array.from({ length: RACERS }, () => app.pool.query('SELECT pg_sleep(0.05)')))
  expect(app.pool.totalCount).toBeGreaterThanOrEqual(RACERS)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
const someone = () => addPerson(app, `honrada${people++}`)
beforeEach(async () => {
  ;({ id } = await addRanking(app, ana, { items: names }))
  player = await someone()
})

const refused = (code: string, status: number, data?: object) => ({ status, body: { code, ...(data && { data }) } })
const spent = (why: string) => refused('TOKEN_SPENT', 409, { why })
const begin = async (who = player): Promise<QuickTurn> => (await game.next(who, id)).body
const duels = async () =>
  (
    await app.pool.query('SELECT low_item, high_item, winner, weight FROM duel WHERE user_id = $1 ORDER BY 1, 2', [
      player.id,
    ])
  ).rows
const xp = async (who = player) =>
  (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [who.id])).rows[0].xp

test('409 a token that was used, one of somebody else, one that nobody has, one that is ten minutes old', async () => {
  const { pair } = await begin()
  const other = await someone()
  expect(await game.answer(other, pair!.token, 'a')).toMatchObject(spent('unknown'))
  expect(await game.answer(player, newId(), 'a')).toMatchObject(spent('unknown'))
  const { body } = await game.answer(player, pair!.token, 'a')
  for (const answer of ['a', 'b', 'tie', 'skip'] as const)
    expect(await game.answer(player, pair!.token, answer)).toMatchObject(spent('answered'))
  expect(await game.answer(player, body.turn.pair.token, 'a', 600_000)).toMatchObject(spent('expired'))
  expect([(await duels()).length, await xp(), await xp(other)]).toEqual([1, 1, 0])
})

test('20 answers to one token at once: one counts, the others are told', async () => {
  const { pair } = await begin()
  game.later(2_000)
  const answers = await Promise.all(
    Array.from({ length: RACERS }, (_, i) =>
      ask(player).post('/rumble/duels', { token: pair!.token, answer: i % 2 ? 'a' : 'b' }, `racer ${i}`),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(spent('answered'))
  expect([(await duels()).length, await xp()]).toEqual([1, 1])
})

test('20 tabs that begin at once: one run, one pair', async () => {
  const turns = await Promise.all(Array.from({ length: RACERS }, begin.bind(null, player)))
  expect(new Set(turns.map(({ pair }) => pair!.token)).size).toBe(1)
  expect(new Set(turns.map(({ runId }) => runId)).size).toBe(1)
})

test('200 the last answer is taken back with its XP, and its pair asked anew; paid once; not two in a row', async () => {
  const first = await begin()
  const { body: after } = await game.answer(player, first.pair!.token, 'a')
  const { status, body: undone } = await game.undo(player, first.runId)
  expect(status).toBe(200)
  expect(undone).toMatchObject({ place: 1, canUndo: false, pair: { a: first.pair!.a, b: first.pair!.b } })
  expect([await duels(), await xp()]).toEqual([[], 0])
  expect(await game.answer(player, after.turn.pair.token, 'a')).toMatchObject(spent('expired'))
  expect(await game.answer(player, first.pair!.token, 'a')).toMatchObject(spent('answered'))
  expect(await game.undo(player, first.runId)).toMatchObject(refused('NOTHING_TO_UNDO', 409))
  expect((await game.answer(player, undone.pair.token, 'b')).body.xp).toBe(1)
  expect([(await duels()).length, await xp()]).toEqual([1, 1])
  expect(await game.undo(await someone(), first.runId)).toMatchObject(refused('NOT_FOUND', 404))
})

test('200 what stood before an answer that is taken back stands again, also after the tenth', async () => {
  while ((await game.next(player, id)).status === 200) await game.play(player, id, () => 'tie')
  const before = await duels()
  const { turn } = await game.play(player, id, () => 'a', { again: true })
  const changed = async () => (await duels()).filter(({ winner }) => winner !== 'tie').length
  expect([turn.canUndo, await changed()]).toEqual([true, 10])
  expect((await game.undo(player, turn.runId)).body).toMatchObject({ place: 10, result: null })
  expect([await changed(), (await duels()).length]).toEqual([9, before.length])
})

test('200 of ten pairs six skipped: nothing of it counts, what stood before stands again, and its XP goes back', async () => {
  const { id: other } = await addRanking(app, ana, { items: [...names, 'Montadito'] })
  await game.play(player, other, () => 'a', { most: 3 })
  const before = { duels: await duels(), xp: await xp() }
  const { turn } = await game.play(player, id, (_, i) => (i < 4 ? 'a' : 'skip'))
  expect(turn).toMatchObject({ pair: null, canUndo: false, result: { counts: false } })
  expect({ duels: await duels(), xp: await xp() }).toEqual(before)
  expect(await game.undo(player, turn.runId)).toMatchObject(refused('NOTHING_TO_UNDO', 409))
})

test('200 of ten pairs five skipped: the other five count', async () => {
  const { turn } = await game.play(player, id, (_, i) => (i % 2 ? 'a' : 'skip'))
  expect(turn.result).toMatchObject({ counts: true })
  expect([(await duels()).length, await xp()]).toEqual([5, 5])
})

test('429 the third answer under 400 ms is not taken, and the duels pause for 30 seconds, wherever they are played', async () => {
  let { pair, runId } = await begin()
  for (let i = 0; i < 2; i++) {
    const { status, body } = await game.answer(player, pair!.token, 'a', 300)
    expect(status).toBe(200)
    pair = body.turn.pair
  }
  const until = new Date(app.clock.now().getTime() + 30_300).toISOString()
  expect(await game.answer(player, pair!.token, 'a', 300)).toMatchObject(refused('DUELS_PAUSED', 429, { until }))
  const { id: elsewhere, itemIds } = await addRanking(app, ana, { items: names })
  const others = itemIds.slice(0, 2)
  for (const answer of [
    await game.next(player, id),
    await game.next(player, elsewhere),
    await game.answer(player, pair!.token, 'a'),
    await game.undo(player, runId),
    await ask(player).put(`/rankings/${elsewhere}/duels`, { answers: [{ itemIds: others, winner: null }] }),
  ])
    expect(answer).toMatchObject(refused('DUELS_PAUSED', 429, { until }))
  expect((await duels()).length).toBe(2)
  game.later(28_000)
  expect((await game.answer(player, pair!.token, 'a', 1)).status).toBe(200)
  expect((await game.next(await someone(), id)).status).toBe(200)
})

test('200 beyond 40 a day duels count and bring nothing', async () => {
  const earlier = Array.from({ length: 38 }, (_, i) => ({
    ...xpFor('duel'),
    userId: player.id,
    kind: 'duel' as const,
    key: `earlier ${i}`,
  }))
  await postMovements(app.db, earlier, app.clock.now())
  const { answers } = await game.play(player, id, () => 'a', { most: 4 })
  expect(answers.map((answer) => answer.xp)).toEqual([1, 1, 0, 0])
  expect([(await duels()).length, await xp()]).toEqual([4, 40])
})
