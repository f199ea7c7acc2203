import { DuelOrder } from '@liston/contract/rumble'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { quickPlayer } from '../../testing/quick-duels.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let id: string
let itemIds: string[]
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ana = await addPerson(app, 'ana')
  ;({ id, itemIds } = await addRanking(app, ana, { items: ['Lomo', 'Salmorejo', 'Pringá', 'Tortilla'] }))
})
afterAll(() => app.close())

const order = async (of = id, who?: TestPerson) => {
  const { status, body } = await askerOf(app)(who).get(`/rankings/${of}/duels/order`)
  expect(status).toBe(200)
  return DuelOrder.parse(body)
}
const names = ({ places }: DuelOrder) => places.map(({ item }) => item.name)

test('200 empty before the first duel; then by strength, for anybody; counted anew when an answer comes or goes', async () => {
  expect(await order()).toMatchObject({ places: [], duels: 0, people: 0 })
  const game = quickPlayer(app)
  const bruno = await addPerson(app, 'bruno')
  // The last item of the ranking always wins.
  const { turn } = await game.play(bruno, id, ({ pair }) =>
    itemIds.indexOf(pair!.a.id) > itemIds.indexOf(pair!.b.id) ? 'a' : 'b',
  )
  const first = await order()
  expect(names(first)).toEqual(['Tortilla', 'Pringá', 'Salmorejo', 'Lomo'])
  expect(first).toMatchObject({ duels: 6, people: 1 })
  // A 30-day-old account with few rankings has a trust of ½: (1.5 + 1) / (1.5 + 2).
  expect(first.places[0]).toMatchObject({ rank: 1, winPct: 71, appearances: 3, firmness: 'provisional' })
  game.later(5_000)
  expect(await order()).toEqual(first)
  await game.undo(bruno, turn.runId)
  expect(await order()).toMatchObject({ duels: 5 })
  await app.pool.query('DELETE FROM duel')
  expect(await order()).toMatchObject({ places: [], duels: 0 })
})

test('200 from 12 answers on about an item it is no longer provisional, from 40 on firm; what nobody trusts weighs nothing', async () => {
  const made = await addRanking(app, ana, { items: ['A', 'B', 'C', 'D'] })
  const [low, high] = made.itemIds.slice(0, 2).toSorted()
  const answer = async (n: number, weight: number) => {
    for (let i = 0; i < n; i++)
      await app.pool.query(
        `INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, created_at, answered_at)
         VALUES ($1, $2, $3, $4, 'low', $5, now(), now())`,
        [(await addPerson(app, `votante${weight * 10}x${low!.slice(-4)}${n}x${i}`)).id, made.id, low, high, weight],
      )
  }
  const firmness = async () => (await order(made.id)).places.find(({ item }) => item.id === low)!.firmness
  await answer(11, 1)
  await answer(5, 0)
  expect(await firmness()).toBe('provisional')
  await answer(1, 1)
  expect(await firmness()).toBe('settling')
  await answer(28, 0.5)
  expect(await firmness()).toBe('firm')
})

test('200 a list that is closed keeps its order, a private one has none, and who may not see it is told nothing', async () => {
  const { id: hidden } = await addRanking(app, ana, { items: ['A', 'B', 'C', 'D'], visibility: 'private' })
  expect((await order(hidden, ana)).places).toEqual([])
  expect((await askerOf(app)().get(`/rankings/${hidden}/duels/order`)).body).toMatchObject({ code: 'NOT_FOUND' })
})
