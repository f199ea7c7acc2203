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
const someone = () => addPerson(app, `copera${people++}`)
beforeEach(async () => {
  ;({ id, itemIds } = await addRanking(app, ana, { items: names }))
  player = await someone()
})

const duels = async (who = player) =>
  (await app.pool.query('SELECT low_item, high_item, winner FROM duel WHERE user_id = $1', [who.id])).rows
const xp = async () => (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [player.id])).rows[0].xp
/** The one that stands first in the list always wins. */
const byList = ({ pair }: Cup) => (itemIds.indexOf(pair!.a.id) < itemIds.indexOf(pair!.b.id) ? 'a' : 'b')
const nameOf = (cup: Cup, seed: number | null) => cup.entrants.find((each) => each.seed === seed)?.name

test('200 a cup of eight by the order: seven matches, each a duel and 1 XP, and the best is its champion', async () => {
  const { status, body: begun } = await game.begin(player, id)
  expect(status).toBe(200)
  expect(begun).toMatchObject({ size: 8, seeds: 'order', state: 'open', result: null, ranking: { id } })
  expect(begun.entrants.map((each: { id: string }) => each.id).toSorted()).toEqual(itemIds.slice(0, 8).toSorted())
  expect(begun.matches).toHaveLength(7)
  const { cup, answers } = await game.play(player, begun, byList)
  expect(answers.map((each) => each.xp)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(cup).toMatchObject({ state: 'finished', pair: null, result: { champion: 1, share: null, xp: 7 } })
  // The two best meet in the final.
  const final = cup.matches.at(-1)!
  expect([nameOf(cup, final.a), nameOf(cup, final.b)].toSorted()).toEqual(['Tapa 1', 'Tapa 2'])
  expect([(await duels()).length, await xp()]).toEqual([7, 7])
  expect((await game.show(player, cup.id)).body).toEqual(cup)
})
