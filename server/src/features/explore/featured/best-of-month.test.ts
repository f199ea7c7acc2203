import type { Home } from '@liston/contract/explore'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { featureBestOfMonth } from './best-of-month.ts'

let app: TestApp
let zoe: TestPerson
beforeEach(async () => {
  app = await openTestApp()
  zoe = await addPerson(app, 'zoe', { level: 20, xp: 73_000 })
  await app.pool.query('TRUNCATE counted_month, voters_at_month')
  // The ranking of the day, which the rail leaves out.
  const { id } = await addRanking(app, await addPerson(app, 'hoy'), { items: ['A', 'B', 'C', 'D', 'E'] })
  await app.pool.query('UPDATE ranking SET voters = 9, counted_voters = 9 WHERE id = $1', [id])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const rail = async () =>
  ((await askerOf(app)().get('/home')).body as Home).featured.map(({ topic, why }) => `${topic}: ${why}`)
/** Freezes the application clock. */
const at = (instant: string) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(instant))
async function add(topic: string, voters: number, author = zoe): Promise<string> {
  const { id } = await addRanking(app, author, { topic })
  await app.pool.query("UPDATE ranking SET counted_voters = $2, published_at = '2026-01-15' WHERE id = $1", [
    id,
    voters,
  ])
  return id
}
const gain = (id: string, voters: number) =>
  app.pool.query('UPDATE ranking SET counted_voters = counted_voters + $2 WHERE id = $1', [id, voters])

test('the ranking that gained most voters in the month stands at home for 24 hours, once', async () => {
  const [old, rising] = [await add('Grande de siempre', 500), await add('La que sube', 3)]
  // In Madrid it is already May.
  at('2026-04-30T22:30:00Z')
  expect(await featureBestOfMonth(app)).toBe(true)
  expect(await rail()).toEqual([])
  await gain(old, 10)
  // Votes without weight.
  await app.pool.query('UPDATE ranking SET voters = voters + 900 WHERE id = $1', [old])
  await gain(rising, 40)
  at('2026-05-31T21:59:00Z')
  expect(await featureBestOfMonth(app)).toBe(false)
  at('2026-05-31T22:01:00Z')
  expect(await featureBestOfMonth(app)).toBe(true)
  expect(await rail()).toEqual(['La que sube: month'])
  expect(await featureBestOfMonth(app)).toBe(false)
  at('2026-06-01T22:00:00Z')
  expect(await rail()).toEqual(['La que sube: month'])
  at('2026-06-01T22:01:00Z')
  expect(await rail()).toEqual([])
})

test('of 20 at once one finds the best, and each author has one', async () => {
  const yago = await addPerson(app, 'yago', { level: 25, xp: 120_000 })
  const ivo = await addPerson(app, 'ivo', { level: 19, xp: 66_000 })
  const ids = [
    await add('De Zoe', 1),
    await add('De Yago', 1, yago),
    await add('De Ivo', 1, ivo),
    await add('Quieta', 9),
  ]
  at('2026-05-10T10:00:00Z')
  await featureBestOfMonth(app)
  for (const id of ids.slice(0, 3)) await gain(id, 5)
  at('2026-06-01T10:00:00Z')
  const found = await Promise.all(Array.from({ length: 20 }, () => featureBestOfMonth(app)))
  expect(found.filter(Boolean)).toHaveLength(1)
  expect((await rail()).sort()).toEqual(['De Yago: month', 'De Zoe: month'])
})

test('nothing stands for a month in which nobody came, nor for what is hidden', async () => {
  const [quiet, hidden] = [await add('Quieta', 9), await add('Escondida', 2)]
  at('2026-05-10T10:00:00Z')
  await featureBestOfMonth(app)
  await gain(hidden, 30)
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [hidden])
  await gain(quiet, -1)
  at('2026-06-01T10:00:00Z')
  expect(await featureBestOfMonth(app)).toBe(true)
  expect(await rail()).toEqual([])
})

test('in the first month of an installation only what was published in it counts', async () => {
  await add('De antes', 90)
  const fresh = await add('Del mes', 4)
  await app.pool.query("UPDATE ranking SET published_at = '2026-05-20' WHERE id = $1", [fresh])
  at('2026-06-01T10:00:00Z')
  await featureBestOfMonth(app)
  expect(await rail()).toEqual(['Del mes: month'])
})
