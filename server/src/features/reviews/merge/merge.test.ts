import { STAR_VALUES } from '@liston/contract/reviews'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cast } from '../../../testing/votes.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let people: TestPerson[]
let id: string
let a: string
let b: string
let c: string
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  people = await Promise.all(Array.from({ length: 30 }, (_, i) => addPerson(app, `persona${i}`, { stars: 100 })))
})
beforeEach(async () => {
  const made = await addRanking(app, ana, { items: ['Salmorejo', 'Salmorejo cordobés', 'Pringá', 'Espinacas'] })
  id = made.id
  ;[a, b, c] = made.itemIds as [string, string, string]
})
afterAll(() => app.close())

const words = (of: string) => `${of}: con su huevo, su jamón y pan de ayer, que es como se hace en casa de mi tía Reme.`
const review = (i: number, itemId: string, stars: number, text = words(String(stars))) =>
  ask(people[i]!).put(`/items/${itemId}/review`, { stars, text })
/** Repeats a request that was answered with 503, as clients do. */
const again = async <A extends { status: number }>(ask: () => Promise<A>): Promise<A> => {
  const answer = await ask()
  return answer.status === 503 ? again(ask) : answer
}
const merge = async (from = b, into = a) => {
  const { status, body } = await ask(ana).post(`/items/${from}/merge`, { into })
  expect(status).toBe(200)
  await app.jobs.drain()
  return body.id as string
}
const undo = async (mergeId: string) => {
  expect((await ask(ana).post(`/merges/${mergeId}/undo`, {})).status).toBe(200)
  await app.jobs.drain()
}
/** The stars of an item by username, of reviews with a text. */
const at = async (itemId: string) => {
  const { status, body } = await ask().get(`/items/${itemId}/reviews?sort=new`)
  if (status !== 200) return null
  const given = body.items.map((r: { author: { username: string }; stars: number }) => [r.author.username, r.stars])
  expect([body.summary.n, body.summary.counts.new]).toEqual([given.length, given.length])
  return Object.fromEntries(given)
}
const xp = async () =>
  (await app.pool.query('SELECT sum(xp)::int AS xp FROM wallet WHERE user_id = ANY ($1)', [people.map((p) => p.id)]))
    .rows[0].xp
const sound = async () => {
  await app.jobs.drain()
  expect(await audit(app.pool)).toEqual([])
}

test('the newest review of each person stands at the survivor, and undone each is where it was, with its XP', async () => {
  await review(0, a, 2)
  await review(0, b, 5)
  await review(1, b, 4.5)
  await review(1, a, 1)
  await review(2, b, 3)
  await review(3, a, 4)
  const [ofA, ofB, earned] = [await at(a), await at(b), await xp()]
  const mergeId = await merge()
  expect(await at(a)).toEqual({ persona0: 5, persona1: 1, persona2: 3, persona3: 4 })
  expect(await at(b)).toBeNull()
  const item = (await ask().get(`/rankings/${id}`)).body.items.find((i: { id: string }) => i.id === a)
  expect(item).toMatchObject({ ratings: 4, rating: expect.any(Number) })
  expect((await ask(people[0]).get('/me/reviews')).body).toMatchObject({ total: 1, items: [{ itemId: a, stars: 5 }] })
  expect((await ask(people[0]).get('/me/reviews/export')).body.reviews).toHaveLength(2)
  expect((await ask(people[0]).get(`/rankings/${id}/my-ratings`)).body.ratings).toEqual([{ itemId: a, stars: 5 }])
  await sound()
  await undo(mergeId)
  expect([await at(a), await at(b), await xp()]).toEqual([ofA, ofB, earned])
  await sound()
})

test('200 a review for a merged item goes to the survivor; what was written or deleted meanwhile stays so', async () => {
  await review(0, b, 2)
  const deleted = (await review(1, b, 3)).body.review.id
  await review(1, a, 1)
  const mergeId = await merge()
  expect((await review(0, b, 4)).body.review).toMatchObject({ itemId: a, stars: 4 })
  expect((await review(2, b, 5)).body.review).toMatchObject({ itemId: a, stars: 5 })
  const mine = (await ask(people[1]).get(`/items/${a}/review`)).body.review
  expect(mine).toMatchObject({ stars: 1 })
  expect((await ask(people[1]).del(`/reviews/${mine.id}`)).status).toBe(200)
  await sound()
  await undo(mergeId)
  expect([await at(a), await at(b)]).toEqual([{ persona2: 5 }, { persona0: 4, persona1: 3 }])
  expect((await ask(people[1]).get(`/items/${b}/review`)).body.review).toMatchObject({ id: deleted })
  await sound()
})

test('merges of merges, heard of in any order, and parted one by one', async () => {
  await review(0, a, 1)
  await review(0, b, 2)
  await review(0, c, 3)
  await review(1, b, 4)
  const before = [await at(a), await at(b), await at(c)]
  const first = (await ask(ana).post(`/items/${b}/merge`, { into: a })).body.id
  const second = await merge(a, c)
  expect(await at(c)).toEqual({ persona0: 3, persona1: 4 })
  await sound()
  await undo(second)
  expect([await at(a), await at(c)]).toEqual([{ persona0: 2, persona1: 4 }, { persona0: 3 }])
  await undo(first)
  expect([await at(a), await at(b), await at(c)]).toEqual(before)
  await sound()
})

/** Half of the users have written a review, spread over both items. */
const halfReviewed = () =>
  Promise.all(people.slice(0, 15).map((_, i) => review(i, i % 2 ? a : b, STAR_VALUES[i % 10]!)))

test('while items are made one, thirty people vote and review: each review stands exactly once', async () => {
  await halfReviewed()
  const asked = people.flatMap((person, i) => [
    again(() => review(i, i % 3 ? b : a, STAR_VALUES[(i * 7) % 10]!)),
    again(() => cast(app, { person, on: { itemId: i % 2 ? a : b }, kind: 'vote' })),
  ])
  const [merged, ...answers] = await Promise.all([
    again(() => ask(ana).post(`/items/${b}/merge`, { into: a })),
    ...asked,
  ])
  expect(merged.status).toBe(200)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  await sound()
  const standing = (await ask().get(`/items/${a}/reviews`)).body.summary
  expect(standing.n).toBe(30)
  expect(standing.histogram.reduce((x: number, y: number) => x + y)).toBe(30)
})

test('while items are parted, thirty people review: each review stands exactly once, and none aside', async () => {
  await halfReviewed()
  const mergeId = await merge()
  const [undone, ...more] = await Promise.all([
    again(() => ask(ana).post(`/merges/${mergeId}/undo`, {})),
    ...people.map((_, i) => again(() => review(i, i % 2 ? a : b, STAR_VALUES[(i * 3) % 10]!))),
  ])
  expect([undone.status, more.filter(({ status }) => status !== 200)]).toEqual([200, []])
  await sound()
  const { rows } = await app.pool.query(
    `SELECT count(*) FILTER (WHERE aside)::int AS aside, count(*) FILTER (WHERE item_id NOT IN ($1, $2))::int AS lost,
       count(DISTINCT author_id)::int AS people FROM review WHERE ranking_id = $3`,
    [a, b, id],
  )
  expect(rows[0]).toEqual({ aside: 0, lost: 0, people: 30 })
})
