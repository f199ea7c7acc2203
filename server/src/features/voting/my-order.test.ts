import type { Ranking } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, settleVotes } from '../../testing/votes.ts'

let app: TestApp
let ana: TestPerson
let ask: ReturnType<typeof askerOf>
const people: TestPerson[] = []
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  for (let i = 0; i < 12; i++) people.push(await addPerson(app, `person${i}`))
})
afterAll(() => app.close())

const of = (id: string) => `/rankings/${id}/my-order`
const settle = async (id: string) => {
  await app.pool.query('UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = $1', [id])
  await settleVotes(app, id)
}
const read = async (id: string, order = 'orders') => (await ask().get(`/rankings/${id}?order=${order}`)).body as Ranking

/** A list of four items with 1, 3, 5 and 7 voters: the crowd's order is the fourth, third, second, first. */
async function ordered() {
  const { id, itemIds } = await addRanking(app, ana, { items: ['A', 'B', 'C', 'D'] })
  for (const [at, voters] of [1, 3, 5, 7].entries())
    for (const person of people.slice(0, voters)) await cast(app, { person, on: { itemId: itemIds[at]! } })
  await settle(id)
  const [a, b, c, d] = itemIds as [string, string, string, string]
  return { id, a, b, c, d }
}

test('401 for guests; 404 of what one may not see; 422 for no order, or one that repeats an item', async () => {
  const { id, a } = await ordered()
  for (const answer of [await ask().get(of(id)), await ask().put(of(id), { itemIds: [a] }), await ask().del(of(id))])
    expect(answer.status).toBe(401)
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [id])
  const stranger = ask(people[0]!)
  for (const answer of [
    await stranger.get(of(id)),
    await stranger.put(of(id), { itemIds: [a] }),
    await stranger.del(of(id)),
  ])
    expect(answer.status).toBe(404)
  expect((await ask(ana).put(of(id), { itemIds: [] })).status).toBe(422)
  expect((await ask(ana).put(of(id), { itemIds: [a, a] })).status).toBe(422)
})

test('200 begins with one’s own votes, or the crowd’s order where there are none', async () => {
  const { id, a, b, c, d } = await ordered()
  const none = { savedAt: null, agreementPct: null, boldest: [] }
  expect((await ask(people[0]!).get(of(id))).body).toMatchObject({ ...none, itemIds: [d, c, b, a], unranked: [] })
  expect((await ask(people[4]!).get(of(id))).body).toMatchObject({ ...none, itemIds: [d, c], unranked: [b, a] })
  expect((await ask(people[9]!).get(of(id))).body).toMatchObject({ ...none, itemIds: [d, c, b, a], unranked: [] })
})

test('200 saves a whole or partial order, and tells how far the crowd agrees and where it does not', async () => {
  const { id, a, b, c, d } = await ordered()
  const whole = await ask(people[0]!).put(of(id), { itemIds: [a, d, c, b] })
  expect(whole).toMatchObject({
    status: 200,
    body: { itemIds: [a, d, c, b], unranked: [], agreementPct: 50, boldest: [{ itemId: a, places: 3 }, {}, {}] },
  })
  expect((await ask(people[0]!).get(of(id))).body).toEqual(whole.body)
  const partial = await ask(people[0]!).put(of(id), { itemIds: [b, d] })
  expect(partial.body).toMatchObject({ itemIds: [b, d], unranked: [c, a], agreementPct: 0 })
  expect((await ask(people[0]!).put(of(id), { itemIds: [d] })).body).toMatchObject({ agreementPct: null, boldest: [] })
})

test('200 deletes an order, twice as well; 423 where voting is closed, for saving and deleting', async () => {
  const { id, a, b } = await ordered()
  const person = ask(people[10]!)
  await person.put(of(id), { itemIds: [b, a] })
  for (let i = 0; i < 2; i++) expect(await person.del(of(id))).toMatchObject({ status: 200, body: { savedAt: null } })
  await person.put(of(id), { itemIds: [b, a] })
  // The end date and a freeze close it too, while its status is still that of an open one.
  for (const closed of [
    "ends_at = now() - interval '1 s'",
    "frozen_until = now() + interval '1 h'",
    "status = 'locked'",
  ]) {
    await app.pool.query(`UPDATE ranking SET ends_at = NULL, frozen_until = NULL WHERE id = $1`, [id])
    await app.pool.query(`UPDATE ranking SET ${closed} WHERE id = $1`, [id])
    expect((await person.put(of(id), { itemIds: [a, b] })).body.code, closed).toBe('LOCKED')
    expect(await person.del(of(id)), closed).toMatchObject({ status: 423 })
  }
  expect((await person.get(of(id))).body).toMatchObject({ itemIds: [b, a] })
})

test('200 lets go of what is removed, follows what is merged, and has no place for what is new; 409 when nothing is left', async () => {
  const { id, a, b, c, d } = await ordered()
  const person = ask(people[0]!)
  await person.put(of(id), { itemIds: [a, b, c, d] })
  await app.pool.query("UPDATE item SET status = 'removed' WHERE id = $1", [b])
  await app.pool.query("UPDATE item SET status = 'merged', merged_into = $2 WHERE id = $1", [a, d])
  expect((await person.get(of(id))).body).toMatchObject({ itemIds: [d, c], unranked: [] })
  await app.pool.query("UPDATE item SET status = 'active' WHERE id = $1", [b])
  await person.put(of(id), { itemIds: [b, c] })
  expect((await person.get(of(id))).body).toMatchObject({ itemIds: [b, c], unranked: [d] })
  const other = await ordered()
  expect(await person.put(of(id), { itemIds: [other.a] })).toMatchObject({ status: 409, body: { code: 'ITEMS_GONE' } })
  expect((await person.put(of(id), { itemIds: [other.a, c] })).body.itemIds).toEqual([c])
})

test('200 twenty orders of one person at once leave one of them, whole', async () => {
  const { id, a, b, c, d } = await ordered()
  const sent = Array.from({ length: 24 }, (_, at) => [a, b, c, d].map((_id, i, all) => all[(i + at) % 4]!))
  const answers = await Promise.all(sent.map((itemIds) => ask(people[0]!).put(of(id), { itemIds })))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const { rows } = await app.pool.query('SELECT item_ids FROM personal_order WHERE ranking_id = $1', [id])
  expect(rows).toHaveLength(1)
  expect(sent).toContainEqual(rows[0].item_ids)
  expect((await ask(people[0]!).get(of(id))).body.itemIds).toEqual(rows[0].item_ids)
})

test('200 Órdenes is there from ten people with any trust on, and goes when one takes theirs back', async () => {
  const { id, a, b, c, d } = await ordered()
  const doubtful = await addPerson(app, 'doubtful', { verified: false })
  for (const person of [...people.slice(0, 9), doubtful]) await ask(person).put(of(id), { itemIds: [c, a] })
  await settle(id)
  expect(await read(id)).toMatchObject({ order: 'fair', offered: ['fair', 'points', 'author'] })
  expect((await ask(people[0]!).get(of(id))).body.personalOrders).toBe(9)
  await ask(people[9]!).put(of(id), { itemIds: [d, c] })
  await settle(id)
  const shown = await read(id)
  expect(shown).toMatchObject({ order: 'orders', offered: ['fair', 'points', 'orders', 'author'] })
  expect(shown.items.map((item) => [item.id, item.rank, item.ordersScore, item.share])).toEqual([
    [c, 1, 95, 100],
    [a, 2, 45, 47],
    [d, 3, 10, 11],
    [b, 4, 0, 0],
  ])
  expect(await read(id, 'duels')).toMatchObject({ order: 'fair' })
  // A user whose votes in this ranking were voided has no trust here (rules 3.4).
  await app.pool.query('INSERT INTO vote_watch VALUES ($1, $2, 0)', [id, people[8]!.id])
  await settle(id)
  expect(await read(id)).toMatchObject({ order: 'fair', offered: ['fair', 'points', 'author'] })
  await app.pool.query('DELETE FROM vote_watch WHERE ranking_id = $1', [id])
  await settle(id)
  expect(await read(id)).toMatchObject({ order: 'orders' })
  await ask(people[9]!).del(of(id))
  await settle(id)
  expect(await read(id)).toMatchObject({ order: 'fair', offered: ['fair', 'points', 'author'] })
})

test('200 an order that says nothing new owes nothing, one that does is counted soon', async () => {
  const { id, a, b } = await ordered()
  const owed = async () =>
    (await app.pool.query('SELECT vote_seq <> order_seq AS owed FROM ranking WHERE id = $1', [id])).rows[0].owed
  await ask(people[0]!).put(of(id), { itemIds: [a, b] })
  await expect.poll(owed).toBe(false)
  await ask(people[0]!).put(of(id), { itemIds: [a, b] })
  expect(await owed()).toBe(false)
})
