import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { findMatchArena } from './match/rounds.ts'
import { findOwnDuels } from './quick/ballot-store.ts'
import { findOthers } from './quick/issue-pair.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let people: TestPerson[]
let id: string
let items: string[]
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  people = await Promise.all(Array.from({ length: 8 }, (_, i) => addPerson(app, `duelista${i}`)))
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  const names = ['Salmorejo', 'Salmorejo cordobés', 'Pringá', 'Espinacas', 'Lomo', 'Adobo']
  ;({ id, itemIds: items } = await addRanking(app, ana, { items: names }))
})

let minutes = 0
/** Inserts a user's answer; each one is later than the one before. */
async function duel(person: number, above: string, below: string): Promise<void> {
  const [low, high] = [above, below].toSorted()
  await app.pool.query(
    `INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, created_at, answered_at)
     VALUES ($1, $2, $3, $4, $5, 1, now(), now() + make_interval(mins => $6))`,
    [people[person]!.id, id, low, high, above === low ? 'low' : 'high', ++minutes],
  )
}
const merge = async (from: string, into: string) => {
  const { status, body } = await ask(ana).post(`/items/${from}/merge`, { into })
  expect(status).toBe(200)
  return body.id as string
}
const order = async () => {
  const { status, body } = await ask().get(`/rankings/${id}/duels/order`)
  expect(status).toBe(200)
  return body
}
const appearances = async (item: string) =>
  (await order()).places.find((place: { item: { id: string } }) => place.item.id === item)?.appearances
/** Answers of everybody but the author: for the first item, for the second, number of people. */
const others = async (one: string, other: string) => {
  const [low, high] = [one, other].toSorted() as [string, string]
  const [say] = await findOthers(app.db, { userId: ana.id, rankingId: id, pairs: [{ low, high }] })
  return one === low ? [say!.forLow, say!.forHigh, say!.people] : [say!.forHigh, say!.forLow, say!.people]
}
const kept = async () => (await app.pool.query('SELECT * FROM duel WHERE ranking_id = $1 ORDER BY 1, 3, 4', [id])).rows

test('200 items that become one have the duels of both, each person once a pair; parted again, each has its own', async () => {
  const [a, b, c, d] = items as [string, string, string, string]
  // A duel between the two items, a pair that one user answered with both, and duels with other items.
  await duel(0, a, b)
  await duel(1, c, b)
  await duel(1, a, c)
  await duel(2, b, c)
  await duel(3, b, d)
  const before = await order()
  expect(before).toMatchObject({ duels: 5, people: 4 })
  const rows = await kept()
  const mergeId = await merge(b, a)
  expect(await order()).toMatchObject({ duels: 3, people: 3 })
  expect([await appearances(a), await appearances(c), await appearances(d)]).toEqual([3, 2, 1])
  expect(await others(a, c)).toEqual([2, 0, 2])
  expect(await kept()).toEqual(rows)
  expect((await ask(ana).post(`/merges/${mergeId}/undo`, {})).status).toBe(200)
  expect({ ...(await order()), countedAt: null }).toEqual({ ...before, countedAt: null })
  expect([await others(a, c), await others(b, c), await others(a, b)]).toEqual([
    [1, 0, 1],
    [1, 1, 2],
    [1, 0, 1],
  ])
  expect(await kept()).toEqual(rows)
})

test('of two answers that became one the latest counts, whichever item it was given to', async () => {
  const [a, b, c] = items as [string, string, string]
  await duel(0, a, c)
  await duel(0, c, b)
  await duel(1, b, c)
  await duel(1, c, a)
  await duel(2, c, b)
  await duel(2, a, c)
  await merge(b, a)
  expect(await others(a, c)).toEqual([1, 2, 3])
  const [low] = [a, c].toSorted()
  const own = await findOwnDuels(app.db, { userId: people[2]!.id, rankingId: id })
  expect(own).toEqual([{ low, high: [a, c].toSorted()[1], winner: a === low ? 'low' : 'high' }])
  const arena = await inTransaction(app.db, (trx) => findMatchArena(trx, { rankingId: id, viewerId: ana.id }))
  expect(arena!.items.find((item) => item.id === a)).toMatchObject({ appearances: 3, wins: 1, losses: 2 })
})

test('a duel of weight 0 changes neither the wins nor the appearances of a match', async () => {
  const [a, b] = items as [string, string]
  await duel(0, a, b)
  await duel(1, b, a)
  await app.pool.query('UPDATE duel SET weight = 0 WHERE user_id = $1', [people[1]!.id])
  const arena = await findMatchArena(app.db, { rankingId: id, viewerId: ana.id })
  expect(arena!.items.find((item) => item.id === a)).toMatchObject({ appearances: 1, wins: 1, losses: 0 })
})

test('200 what is merged into one that is merged on leads to the last; another merge of the same items is counted anew', async () => {
  const [a, b, c, d] = items as [string, string, string, string]
  await duel(0, a, d)
  await duel(1, b, d)
  await duel(2, d, c)
  const undone = await merge(c, b)
  expect([await appearances(b), await appearances(a)]).toEqual([2, 1])
  expect((await ask(ana).post(`/merges/${undone}/undo`, {})).status).toBe(200)
  // The set of shown items is the same as before, and no request came in between.
  await merge(c, a)
  expect([await appearances(b), await appearances(a)]).toEqual([1, 2])
  await merge(a, b)
  expect(await appearances(b)).toBe(3)
  expect(await others(b, d)).toEqual([2, 1, 3])
})
