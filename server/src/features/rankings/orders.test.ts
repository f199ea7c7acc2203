import type { Ranking } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await openTestApp()
  const ranking = await addRanking(app, await addPerson(app, 'ana'), { items: ['A', 'B', 'C', 'D'] })
  id = ranking.id
  // The points of A were bought, and D has voters but a negative score. Neither affects the bars in "Justo".
  await app.pool.query(
    `UPDATE item SET points = v.points, paid_points = v.paid, voters = v.voters, fair_rank = v.rank, fair_score = v.score,
       fair_trusted = v.score, fair_late = 0, fair_newcomers = 0
     FROM (VALUES ($1::uuid, 204, 200, 4, 3, 4.0), ($2, 9, 0, 9, 1, 9.5), ($3, 7, 0, 7, 2, 7.0), ($4, 0, 0, 30, 4, -2.0))
       v (id, points, paid, voters, rank, score)
     WHERE item.id = v.id`,
    ranking.itemIds,
  )
})
afterAll(() => app.close())

const bars = async (order: string) => {
  const { items } = (await app.http.inject(`/api/v1/rankings/${id}?order=${order}`)).json<Ranking>()
  return items.map((item) => [item.name, item.share, item.standing?.score ?? null])
}

test('200 while the author’s order stands, "Justo" has no bars; Votos has those of points', async () => {
  expect((await bars('fair')).map(([name, share]) => [name, share])).toEqual([
    ['A', null],
    ['B', null],
    ['C', null],
    ['D', null],
  ])
  expect((await bars('points')).map(([name, share]) => [name, share])).toEqual([
    ['A', 100],
    ['B', 4],
    ['C', 3],
    ['D', 0],
  ])
})

test('200 in "Justo" bars are the standing, so they never grow downwards, whatever was bought', async () => {
  await app.pool.query("UPDATE ranking SET order_label = 'provisional' WHERE id = $1", [id])
  expect(await bars('fair')).toEqual([
    ['B', 100, 9.5],
    ['C', 74, 7],
    ['A', 42, 4],
    ['D', 0, -2],
  ])
  expect((await bars('author')).map(([name, , score]) => [name, score])).toEqual([
    ['A', null],
    ['B', null],
    ['C', null],
    ['D', null],
  ])
})
