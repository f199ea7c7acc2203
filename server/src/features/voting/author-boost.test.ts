import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { cast, withdraw } from '../../testing/votes.ts'

let house: TestHouse
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  house = await openTestHouse()
  ana = await addPerson(house, 'ana', { stars: 1000 })
  bruno = await addPerson(house, 'bruno', { stars: 1000 })
})
afterAll(() => house.close())

/** What a guest reads of it. */
async function labelled(rankingId: string): Promise<boolean> {
  const response = await house.http.inject(`/api/v1/rankings/${rankingId}`)
  expect(response.statusCode).toBe(200)
  return response.json().boostedByAuthor
}

test('a ranking that its author boosts says so to everybody, until the Boost is undone', async () => {
  const { id } = await addRanking(house, ana)
  expect(await labelled(id)).toBe(false)
  const { receipt } = await cast(house, { person: ana, on: { rankingId: id }, kind: 'boost' })
  expect(await labelled(id)).toBe(true)
  await withdraw(house, ana, receipt.voteId)
  expect(await labelled(id)).toBe(false)
})

test('the Boosts of others are no such thing, nor is the author’s plain vote on an item', async () => {
  const { id, itemIds } = await addRanking(house, ana)
  await cast(house, { person: bruno, on: { rankingId: id }, kind: 'ultra' })
  await cast(house, { person: ana, on: { itemId: itemIds[0]! } })
  expect(await labelled(id)).toBe(false)
})
