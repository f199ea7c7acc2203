import type { Cup } from '@liston/contract/rumble'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { cupPlayer } from '../../../testing/cups.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const names = Array.from({ length: 9 }, (_, i) => `Tapa ${i + 1}`)
let app: TestApp
let game: ReturnType<typeof cupPlayer>
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let player: TestPerson
let people = 0
let id: string
let itemIds: string[]

beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  game = cupPlayer(app)
  ana = await addPerson(app, 'ana')
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
const someone = () => addPerson(app, `duelista${people++}`)
beforeEach(async () => {
  ;({ id, itemIds } = await addRanking(app, ana, { items: names }))
  player = await someone()
})

const duels = async (who = player) =>
  (await app.pool.query('SELECT low_item, high_item, winner FROM duel WHERE user_id = $1', [who.id])).rows
const xp = async () => (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [player.id])).rows[0].xp
/** Chooses the item that is higher in the ranking. */
const byList = ({ pair }: Cup) => (itemIds.indexOf(pair!.a.id) < itemIds.indexOf(pair!.b.id) ? 'a' : 'b')

test('429 the third answer sooner than anybody reads pauses duels everywhere, quick ones too', async () => {
  const { body: begun } = await game.begin(player, id)
  let cup: Cup = begun
  for (let n = 0; n < 2; n++) cup = (await game.answer(player, cup.id, cup.pair!.token, 'a', 100)).body.cup
  const paused = { status: 429, body: { code: 'DUELS_PAUSED' } }
  expect(await game.answer(player, cup.id, cup.pair!.token, 'a', 100)).toMatchObject(paused)
  expect(await game.resume(player, cup.id)).toMatchObject(paused)
  expect(await ask(player).post('/rumble/duels/next', { rankingId: id })).toMatchObject(paused)
  const { id: other } = await addRanking(app, ana, { items: names })
  expect(await game.begin(player, other)).toMatchObject(paused)
  expect(await duels()).toHaveLength(2)
  game.later(30_000)
  expect((await game.answer(player, cup.id, cup.pair!.token, 'a')).status).toBe(200)
})

test('200 a pair that was answered before is answered anew, and paid once', async () => {
  const { cup: first } = await game.play(player, (await game.begin(player, id)).body, byList)
  expect(first.result!.xp).toBe(7)
  const { cup: second } = await game.play(player, (await game.begin(player, id)).body, (now) =>
    byList(now) === 'a' ? 'b' : 'a',
  )
  expect(second.result!.champion).not.toBe(1)
  const counted = await duels()
  expect(await xp()).toBe(counted.length)
  expect(counted.length).toBeLessThan(14)
})

test('200 from five people on it is said of how many cups it is the champion, the latest of each', async () => {
  const worst = ({ pair }: Cup) => (byList({ pair } as Cup) === 'a' ? 'b' : 'a')
  const shares = []
  for (const choose of [byList, byList, worst, byList]) {
    const one = await someone()
    shares.push((await game.play(one, (await game.begin(one, id)).body, choose)).cup.result!.share)
  }
  expect(shares).toEqual([null, null, null, null])
  const last = async (choose: typeof byList) =>
    (await game.play(player, (await game.begin(player, id)).body, choose)).cup.result!.share
  expect(await last(byList)).toEqual({ pct: 80, people: 5 })
  // Only the latest cup of each user counts: playing again replaces the user's cup and adds none.
  expect(await last(worst)).toEqual({ pct: 40, people: 5 })
})

test('200 after the answer it is told what others say of the pair, and in nothing before it', async () => {
  const { body: begun } = await game.begin(player, id)
  const [low, high] = [begun.pair.a.id, begun.pair.b.id].toSorted()
  for (let n = 0; n < 6; n++) {
    const { id: userId } = await someone()
    await app.pool.query(
      `INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, created_at, answered_at)
       VALUES ($1, $2, $3, $4, 'low', 1, now(), now())`,
      [userId, id, low, high],
    )
  }
  const before = (await game.show(player, begun.id)).body
  expect(JSON.stringify(before)).not.toMatch(/split|percent|people/)
  const { body } = await game.answer(player, begun.id, begun.pair.token, 'a')
  expect(body.split).toEqual({
    a: begun.pair.a.id === low ? 100 : 0,
    b: begun.pair.a.id === low ? 0 : 100,
    from: 'duels',
    people: 6,
  })
})
