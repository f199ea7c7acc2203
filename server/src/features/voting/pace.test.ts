import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, withdraw } from '../../testing/votes.ts'

const START = Date.UTC(2026, 10, 21, 12)
let app: TestApp
let now = START
const authors: TestPerson[] = []
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(now))
  // The rate limits use the system clock.
  vi.useFakeTimers({ toFake: ['Date'], now })
  for (let i = 0; i < 25; i++) authors.push(await addPerson(app, `author${i}`))
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Advances both clocks. */
const later = (ms: number) => {
  now += ms
  vi.setSystemTime(now)
}

/** Items of rankings by different authors, `each` per ranking. */
async function itemsOf(count: number, each: number): Promise<string[]> {
  const items = Array.from({ length: each }, (_, n) => `Tapa ${n}`)
  const made = Array.from({ length: Math.ceil(count / each) }, (_, i) =>
    addRanking(app, authors[i % authors.length]!, { items }),
  )
  return (await Promise.all(made)).flatMap(({ itemIds }) => itemIds).slice(0, count)
}

test('429 "Vas muy rápido" at the eleventh vote for one author in three minutes; another author is free', async () => {
  const voter = await addPerson(app, 'hasty')
  const items = await itemsOf(22, 11)
  for (const itemId of items.slice(0, 10)) expect((await cast(app, { person: voter, on: { itemId } })).status).toBe(200)
  later(60_000)
  const eleventh = await cast(app, { person: voter, on: { itemId: items[10]! } })
  expect(eleventh).toMatchObject({ status: 429, code: 'TOO_FAST_ON_AUTHOR', data: { retryAfterSeconds: 120 } })
  expect((await cast(app, { person: voter, on: { itemId: items[11]! } })).status).toBe(200)
  later(120_000)
  expect((await cast(app, { person: voter, on: { itemId: items[10]! } })).status).toBe(200)
})

test('429 after 30 acts in a minute and 100 votes in an hour; withdrawing does not give places back', async () => {
  const voter = await addPerson(app, 'eager')
  const items = await itemsOf(110, 5)
  const vote = (i: number) => cast(app, { person: voter, on: { itemId: items[i]! } })
  for (let i = 0; i < 29; i++) expect((await vote(i)).status).toBe(200)
  await withdraw(app, voter, (await vote(29)).receipt.voteId)
  expect(await vote(30)).toMatchObject({ status: 429, code: 'RATE_LIMITED', data: { retryAfterSeconds: 60 } })
  for (let i = 30; i < 100; i++) {
    if (i % 10 === 0) later(61_000)
    expect((await vote(i)).status).toBe(200)
  }
  later(61_000)
  const over = await vote(100)
  expect(over).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(over.data?.retryAfterSeconds).toBe(3600 - 8 * 61)
})

/** Eight votes at a time, each time six minutes later: no faster than the limits of minutes and hours allow. */
async function inEights(items: string[], vote: (itemId: string) => ReturnType<typeof cast>) {
  const answers: Awaited<ReturnType<typeof cast>>[] = []
  for (let i = 0; i < items.length; i += 8) {
    later(6 * 60_000)
    answers.push(...(await Promise.all(items.slice(i, i + 8).map(vote))))
  }
  return answers
}

test('409 at 200 votes in a day, and at 100 for one author', async () => {
  const voter = await addPerson(app, 'tireless')
  const items = await itemsOf(210, 8)
  const vote = (itemId: string) => cast(app, { person: voter, on: { itemId } })
  const votes = await inEights(items.slice(0, 200), vote)
  expect(votes.map(({ status }) => status)).toEqual(Array(200).fill(200))
  later(6 * 60_000)
  expect(await vote(items[200]!)).toMatchObject({ status: 409, code: 'DAILY_LIMIT', data: { kind: 'vote', max: 200 } })
  const fan = await addPerson(app, 'fan')
  const oneAuthor: string[] = []
  for (let i = 0; i < 13; i++)
    oneAuthor.push(
      ...(await addRanking(app, authors[0]!, { items: Array.from({ length: 8 }, (_, n) => `Tapa ${n}`) })).itemIds,
    )
  const ofFan = await inEights(oneAuthor.slice(0, 100), (itemId) => cast(app, { person: fan, on: { itemId } }))
  expect(ofFan.map(({ status }) => status)).toEqual(Array(100).fill(200))
  later(6 * 60_000)
  const over = await cast(app, { person: fan, on: { itemId: oneAuthor[100]! } })
  expect(over).toMatchObject({ status: 409, code: 'DAILY_LIMIT', data: { kind: 'vote', max: 100 } })
})

test('429 a Boost and its undoing are two of the 30 acts of a minute', async () => {
  const voter = await addPerson(app, 'generous', { stars: 1000 })
  const items = await itemsOf(1, 1)
  const boost = () => cast(app, { person: voter, on: { itemId: items[0]! }, kind: 'boost' })
  for (let i = 0; i < 15; i++) await withdraw(app, voter, (await boost()).receipt.voteId)
  expect(await boost()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})

test('XP of first votes end at 60 a day, and go on the next day', async () => {
  const voter = await addPerson(app, 'collector')
  later(Date.UTC(2026, 10, 25, 1) - now)
  for (let i = 0; i < 32; i++) {
    if (i % 10 === 0) later(61_000)
    const { itemIds } = await addRanking(app, authors[i % 25]!)
    const { receipt } = await cast(app, { person: voter, on: { itemId: itemIds[0]! } })
    expect(receipt.xpGained).toBe(i < 30 ? 2 : 0)
  }
  later(Date.UTC(2026, 10, 26) - now)
  const { itemIds } = await addRanking(app, authors[0]!)
  const { receipt } = await cast(app, { person: voter, on: { itemId: itemIds[0]! } })
  expect(receipt).toMatchObject({ xpGained: 2, balances: { xp: 62 } })
})
