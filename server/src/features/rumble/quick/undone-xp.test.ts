import type { QuickTurn } from '@liston/contract/rumble'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { quickPlayer } from '../../../testing/quick-duels.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const RACERS = 20
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
beforeEach(async () => {
  ;({ id } = await addRanking(app, ana, { items: ['Espinacas', 'Salmorejo', 'Pringá', 'Tortilla', 'Adobo'] }))
  player = await addPerson(app, `arrepentida${people++}`)
})

const begin = async (): Promise<QuickTurn> => (await game.next(player, id)).body
const xp = async () => (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [player.id])).rows[0].xp
const lines = async () =>
  (
    await app.pool.query(`SELECT kind, delta FROM ledger WHERE user_id = $1 AND currency = 'xp' ORDER BY seq`, [
      player.id,
    ])
  ).rows.map(({ kind, delta }) => `${kind} ${delta}`)
/** Sends all requests at once, each with its own idempotency key. Returns the successful ones. */
const race = async (what: string, path: string, body: (i: number) => object) => {
  const answers = await Promise.all(
    Array.from({ length: RACERS }, (_, i) => ask(player).post(path, body(i), `${what} ${i}`)),
  )
  return answers.filter(({ status }) => status === 200)
}

test('answered, taken back and answered by 20 at once, twice over: each happens once, and it is paid once', async () => {
  let turn = await begin()
  const { runId } = turn
  for (const round of [1, 2]) {
    game.later(2_000)
    const token = turn.pair!.token
    const answered = await race(`answer ${round}`, '/rumble/duels', (i) => ({ token, answer: i % 2 ? 'a' : 'b' }))
    expect([answered.length, answered[0]?.body.xp, await xp()]).toEqual([1, 1, 1])
    const undone = await race(`undo ${round}`, '/rumble/duels/undo', () => ({ runId }))
    expect([undone.length, await xp()]).toEqual([1, 0])
    turn = undone[0]!.body
  }
  expect((await game.answer(player, turn.pair!.token, 'tie')).body.xp).toBe(1)
  expect(await lines()).toEqual(['duel 1', 'reversal -1', 'restored 1', 'reversal -1', 'restored 1'])
})

test('200 what is skipped after it was taken back stays taken; answered in the ranking’s page, it is given again', async () => {
  const { runId, pair } = await begin()
  await game.answer(player, pair!.token, 'a')
  const { body: again } = await game.undo(player, runId)
  expect((await game.answer(player, again.pair.token, 'skip')).body.xp).toBe(0)
  expect(await xp()).toBe(0)
  const answers = [{ itemIds: [pair!.a.id, pair!.b.id], winner: pair!.a.id }]
  const kept = await ask(player).put(`/rankings/${id}/duels`, { answers })
  expect(kept).toMatchObject({ status: 200, body: { counted: 1, xp: 1 } })
  expect(await lines()).toEqual(['duel 1', 'reversal -1', 'restored 1'])
})

test('200 where the pair was answered elsewhere since, that answer stands, and what the pair brought too', async () => {
  const { runId, pair } = await begin()
  await game.answer(player, pair!.token, 'a')
  const answers = [{ itemIds: [pair!.a.id, pair!.b.id], winner: pair!.b.id }]
  expect((await ask(player).put(`/rankings/${id}/duels`, { answers })).body).toMatchObject({ counted: 1, xp: 0 })
  expect((await game.undo(player, runId)).status).toBe(200)
  expect([await xp(), await lines()]).toEqual([1, ['duel 1']])
})

test('200 a run of which too much is skipped takes back what stands of it, and not what was taken before', async () => {
  const { runId, pair } = await begin()
  await game.answer(player, pair!.token, 'a')
  await game.undo(player, runId)
  await game.play(player, id, (_, i) => (i < 3 ? 'a' : 'skip'))
  expect(await xp()).toBe(0)
  expect(await lines()).toEqual(['duel 1', 'reversal -1', 'restored 1', 'duel 1', 'duel 1', 'reversal -3'])
})
