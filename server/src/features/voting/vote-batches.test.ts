import type { VotesMoved } from '@liston/contract/voting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, withdraw } from '../../testing/votes.ts'

let app: TestApp
let ana: TestPerson
let origin: string
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
  origin = await app.listen()
})
afterAll(() => app.close())

test('an open page hears how much of the points was bought, when it is given and when it is taken back', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const voter = await addPerson(app, 'bruno', { stars: 1000 })
  const [itemId = ''] = itemIds
  const page = await openEventStream(`${origin}/events?topics=ranking:${id}`)
  /** Waits until the last event for the page has these counters of the item. */
  const told = (points: number, paidPoints: number, voters: number) =>
    expect
      .poll(() => {
        const news = page.received.map((e) => e.data as { kind?: string; data?: VotesMoved })
        return news.filter((n) => n.kind === 'votes').at(-1)?.data?.items
      })
      .toEqual([{ id: itemId, points, paidPoints, voters }])

  await cast(app, { person: voter, on: { itemId } })
  await told(1, 0, 1)
  const ultra = await cast(app, { person: voter, on: { itemId }, kind: 'ultra' })
  await told(51, 50, 1)
  await cast(app, { person: voter, on: { itemId }, kind: 'boost' })
  await told(61, 60, 1)
  await withdraw(app, voter, ultra.receipt.voteId)
  await told(11, 10, 1)
  await page.close()
})
