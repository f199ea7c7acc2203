import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, withdraw } from '../../testing/votes.ts'

let app: TestApp
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana', { stars: 1000 })
  bruno = await addPerson(app, 'bruno', { stars: 1000 })
})
afterAll(() => app.close())

/** The `boostedByAuthor` flag in a guest's response. */
async function labelled(rankingId: string): Promise<boolean> {
  const response = await app.http.inject(`/api/v1/rankings/${rankingId}`)
  expect(response.statusCode).toBe(200)
  return response.json().boostedByAuthor
}

test('a ranking that its author boosts says so to everybody, until the Boost is undone', async () => {
  const { id } = await addRanking(app, ana)
  expect(await labelled(id)).toBe(false)
  const { receipt } = await cast(app, { person: ana, on: { rankingId: id }, kind: 'boost' })
  expect(await labelled(id)).toBe(true)
  await withdraw(app, ana, receipt.voteId)
  expect(await labelled(id)).toBe(false)
})

test('the Boosts of others are no such thing, nor is the author’s plain vote on an item', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  await cast(app, { person: bruno, on: { rankingId: id }, kind: 'ultra' })
  await cast(app, { person: ana, on: { itemId: itemIds[0]! } })
  expect(await labelled(id)).toBe(false)
})
