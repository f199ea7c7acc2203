import type { CardVotes, MyVotes } from '@liston/contract/voting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, withdraw } from '../../testing/votes.ts'

let app: TestApp
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno', { stars: 200 })
})
afterAll(() => app.close())

const mine = async (person: TestPerson, rankingId: string) => {
  const answer = await app.http.inject({
    url: `/api/v1/rankings/${rankingId}/my-votes`,
    headers: { cookie: person.cookie },
  })
  return { status: answer.statusCode, body: answer.json<MyVotes>() }
}

test('200 shows what I did with each target that still stands, and what I may do today', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const [first, second, third] = itemIds as [string, string, string]
  const vote = await cast(app, { person: bruno, on: { itemId: first } })
  const boost = await cast(app, { person: bruno, on: { itemId: first }, kind: 'boost' })
  await cast(app, { person: bruno, on: { itemId: second }, kind: 'ultra' })
  const gone = await cast(app, { person: bruno, on: { itemId: third } })
  await withdraw(app, bruno, gone.receipt.voteId)
  await cast(app, { person: ana, on: { itemId: third } })
  const { status, body } = await mine(bruno, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    boostsLeftToday: 9,
    ultrasLeftToday: 2,
    isAuthor: false,
    balances: { stars: 140, level: 1 },
  })
  const targets = new Map(body.targets.map((t) => [t.targetId, t]))
  expect([...targets.keys()].sort()).toEqual([first, second].sort())
  expect(targets.get(first)).toEqual({ ...boost.receipt.my, voteId: vote.receipt.voteId })
  expect(targets.get(second)).toMatchObject({ vote: null, voteId: null, ultraToday: true, undo: { kind: 'ultra' } })
})

test('200 the author of a ranking is told so; 404 for what I may not see', async () => {
  const { id } = await addRanking(app, ana, { visibility: 'private' })
  expect((await mine(ana, id)).body).toMatchObject({ isAuthor: true, targets: [] })
  expect((await mine(bruno, id)).status).toBe(404)
})

const onCards = async (ids: string[], person?: TestPerson) => {
  const answer = await app.http.inject({
    url: `/api/v1/my-votes?rankings=${ids.join()}`,
    headers: { cookie: person?.cookie ?? '' },
  })
  return { status: answer.statusCode, body: answer.json<CardVotes>() }
}

test('200 a page of cards is told in one answer what I did with the items of each, and nothing of others', async () => {
  const [one, two, none] = [await addRanking(app, ana), await addRanking(app, ana), await addRanking(app, ana)]
  const vote = await cast(app, { person: bruno, on: { itemId: one.itemIds[0]! } })
  await cast(app, { person: bruno, on: { itemId: two.itemIds[1]! }, kind: 'boost' })
  const gone = await cast(app, { person: bruno, on: { itemId: two.itemIds[0]! } })
  await withdraw(app, bruno, gone.receipt.voteId)
  await cast(app, { person: ana, on: { itemId: none.itemIds[0]! } })
  const { status, body } = await onCards([one.id, two.id, none.id], bruno)
  expect(status).toBe(200)
  const found = new Map(body.map(({ rankingId, targets }) => [rankingId, targets]))
  expect([...found.keys()].sort()).toEqual([one.id, two.id].sort())
  expect(found.get(one.id)).toEqual([vote.receipt.my])
  expect(found.get(two.id)).toMatchObject([{ targetId: two.itemIds[1], vote: null, boostedToday: true }])
})

test('401 a guest has no votes; 422 for what is no list of at most fifty ids', async () => {
  const { id } = await addRanking(app, ana)
  expect((await onCards([id])).status).toBe(401)
  for (const ids of [[], ['x'], Array.from({ length: 51 }, () => id)])
    expect((await onCards(ids, bruno)).status).toBe(422)
  expect(
    (
      await onCards(
        Array.from({ length: 50 }, () => id),
        bruno,
      )
    ).body,
  ).toEqual([])
})
