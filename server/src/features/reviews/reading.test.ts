import { itemRating } from '@liston/contract/reviews'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { on } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { pagesOf, SHARED_PAGES } from '../../platform/live/index.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { postMovements } from '../economy/index.ts'
import { hideReview, refreshRatings, ReviewFoundHelpful, ReviewPublished, showReview } from './index.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let crowd: TestPerson[]
let ranking: { id: string; itemIds: string[] }
let item: string
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
  crowd = await Promise.all(Array.from({ length: 30 }, (_, i) => addPerson(app, `persona${i}`)))
})
beforeEach(async () => {
  ranking = await addRanking(app, ana)
  item = ranking.itemIds[0]!
})
afterAll(() => app.close())

const long =
  'Con miel de caña y bien fritas: crujen por fuera, tiemblan por dentro. Pedí otra ración antes de acabar esta.'
const short = 'Mi abuela las hacía mejor.'
type Said = { stars: number; text?: string; spoiler?: boolean }
const save = (person: TestPerson | null, said: Said, key?: string) =>
  ask(person).put(`/items/${item}/review`, said, key)
const list = async (person: TestPerson | null = null, query = '') =>
  (await ask(person).get(`/items/${item}/reviews${query}`)).body
const stars = async (person: TestPerson) =>
  (await app.pool.query('SELECT stars, xp FROM wallet WHERE user_id = $1', [person.id])).rows[0]
const helpful = (person: TestPerson | null, id: string, is = true) =>
  ask(person).put(`/reviews/${id}/helpful`, { helpful: is })

test('200 what is hidden gives its Stars back too, as far as they are there, and gets back no more than was taken', async () => {
  const lola = await addPerson(app, 'lola', { stars: 0 })
  const { id } = (await save(lola, { stars: 4, text: long })).body.review
  const readers = await Promise.all(Array.from({ length: 10 }, (_, i) => addPerson(app, `lector${i}`)))
  for (const reader of readers) await helpful(reader, id)
  expect(await stars(lola)).toEqual({ stars: 10, xp: 40 })
  const spent = { userId: lola.id, currency: 'stars', delta: -6, kind: 'boost', key: 'spent' } as const
  await inTransaction(app.db, (trx) => postMovements(trx, [spent], app.clock.now()))
  await inTransaction(app.db, (trx) => hideReview(app, trx, id))
  expect(await stars(lola)).toEqual({ stars: 0, xp: 0 })
  await inTransaction(app.db, (trx) => showReview(app, trx, id))
  expect(await stars(lola)).toEqual({ stars: 4, xp: 40 })
})

test('200 moderation hides a review from everybody but its author, takes its XP, and shows it again; writing anew hides nothing', async () => {
  const nora = await addPerson(app, 'nora')
  const { body } = await save(nora, { stars: 4, text: long })
  const { id } = body.review
  const turn = (how: typeof hideReview) => inTransaction(app.db, (trx) => how(app, trx, id))
  expect(await turn(hideReview)).toBe(true)
  expect(await turn(hideReview)).toBe(true)
  expect(await stars(nora)).toMatchObject({ xp: 0 })
  expect(await list()).toMatchObject({ items: [], summary: { n: 0 } })
  expect((await helpful(ana, id)).status).toBe(404)
  expect((await ask(nora).get(`/items/${item}/review`)).body.review).toMatchObject({ hidden: true })
  expect((await ask(nora).del(`/reviews/${id}`)).status).toBe(200)
  expect((await save(nora, { stars: 5, text: long })).body).toMatchObject({ review: { hidden: true }, xpGained: 0 })
  expect(await list()).toMatchObject({ items: [], summary: { n: 0 } })
  expect(await turn(showReview)).toBe(true)
  expect(await stars(nora)).toMatchObject({ xp: 20 })
  expect(await list()).toMatchObject({ items: [{ stars: 5 }], summary: { n: 1 } })
  expect(await inTransaction(app.db, (trx) => hideReview(app, trx, ranking.id))).toBe(false)
})

test('200 three views: long ones by use, short ones apart, all by age; a page holds 20 and the next goes on where it ended', async () => {
  for (const [i, person] of crowd.entries()) await save(person, { stars: 3, text: i < 25 ? long : short })
  const first = await list(null, '?sort=useful')
  const second = await list(null, `?sort=useful&cursor=${first.nextCursor}`)
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 5, null])
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(25)
  const loved = ids.at(-1)!
  await helpful(ana, loved)
  await helpful(bruno, loved)
  expect((await list(null, '?sort=useful')).items[0]).toMatchObject({ id: loved, helpful: 2 })
  const shortOnes = await list(null, '?sort=short')
  expect(shortOnes.items.map(({ text }: { text: string }) => text)).toEqual(Array(5).fill(short))
  expect((await list(null, '?sort=new')).summary.counts).toEqual({ useful: 25, short: 5, new: 30 })
  for (const wrong of ['AAAA', first.nextCursor.slice(0, 20)])
    expect(await ask().get(`/items/${item}/reviews?sort=useful&cursor=${wrong}`)).toMatchObject({ status: 400 })
  expect(await ask().get(`/items/${item}/reviews?sort=new&cursor=${first.nextCursor}`)).toMatchObject({ status: 400 })
})

test('200 who is suspended is read no longer, and an account that ends takes its stars along', async () => {
  const [leaving, staying] = [await addPerson(app, 'leo'), await addPerson(app, 'mar')]
  await save(leaving, { stars: 1, text: long })
  await save(staying, { stars: 5, text: long })
  const { id } = (await list()).items.find((r: { stars: number }) => r.stars === 5)
  await helpful(leaving, id)
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [leaving.id])
  expect((await list()).items).toMatchObject([{ id, helpful: 1 }])
  await app.pool.query('DELETE FROM account WHERE id = $1', [leaving.id])
  expect(await list()).toMatchObject({ items: [{ id, helpful: 0 }], summary: { n: 1 } })
})

test('200 views are counted for signed-in readers of others, once however often they reload', async () => {
  const { body } = await save(bruno, { stars: 4, text: long })
  for (const reader of [ana, ana, crowd[0]!, bruno, null]) await list(reader)
  const views = async () =>
    (await app.pool.query('SELECT views FROM review WHERE id = $1', [body.review.id])).rows[0].views as number
  await expect.poll(views, { timeout: 10_000 }).toBe(2)
})

test('200 the mean of a category pulls its items once it is computed anew, and a stale rating is mended', async () => {
  for (const [i, person] of crowd.slice(0, 4).entries()) await save(person, { stars: [5, 5, 4.5, 5][i]! })
  await refreshRatings(app.db)
  const { rows } = await app.pool.query("SELECT mean / 2 AS mean FROM category_rating WHERE category = 'comida'")
  expect((await list()).summary.avg).toBeCloseTo(itemRating({ sum: 19.5, n: 4, categoryMean: rows[0].mean })!, 4)
  expect(await refreshRatings(app.db)).toBe(0)
})

test('200 my reviews by stars, words, category and text; page by page; all of them to take along', async () => {
  const eli = await addPerson(app, 'eli')
  const { itemIds } = await addRanking(app, ana, {
    items: Array.from({ length: 24 }, (_, i) => `Plato ${i}`),
    topic: 'Platos de cuchara',
  })
  for (const [i, id] of itemIds.entries())
    await ask(eli).put(`/items/${id}/review`, {
      stars: i % 2 ? 4.5 : 2,
      text: i === 3 ? 'Ñam: una delicia de verdad.' : '',
    })
  const mine = async (query = '') => (await ask(eli).get(`/me/reviews${query}`)).body
  const first = await mine()
  expect([first.items.length, first.total, first.found]).toEqual([20, 24, 24])
  expect((await mine(`?cursor=${first.nextCursor}`)).items).toHaveLength(4)
  expect(await mine('?stars=4.5')).toMatchObject({ total: 24, found: 12 })
  expect((await mine('?texts=only')).items).toMatchObject([{ about: { item: 'Plato 3', topic: 'Platos de cuchara' } }])
  expect((await mine('?q=%C3%B1am')).found).toBe(1)
  expect((await mine('?q=plato%2023')).found).toBe(1)
  expect((await mine('?q=%25')).found).toBe(0)
  expect((await mine('?category=libros')).found).toBe(0)
  expect((await ask(eli).get('/me/reviews?stars=4.2')).status).toBe(422)
  expect((await ask(eli).get('/me/reviews/export')).body.reviews).toHaveLength(24)
  expect((await ask().get('/me/reviews')).status).toBe(401)
  expect((await ask(ana).get('/me/reviews')).body.items.every((r: { text: string }) => !r.text.includes('Ñam'))).toBe(
    true,
  )
})

test('200 a guest’s page shows a review soon after it was written, and search engines come once there are three', async () => {
  const page = async () => (await app.http.inject(`/ranking/${ranking.id}/item/${item}/review`)).body
  // A ranking with too few voters is not indexed, regardless of its reviews.
  await app.pool.query('UPDATE ranking SET voters = 3, counted_voters = 3 WHERE id = $1', [ranking.id])
  expect(await page()).toContain('noindex')
  for (const person of crowd.slice(0, 3)) await save(person, { stars: 4, text: long })
  await expect.poll(page).toContain('Con miel de caña')
  await expect.poll(page).not.toContain('noindex')
})

test('200 a review makes the guest pages of its own ranking stale, no others', async () => {
  const topics = new Set<string>()
  app.live.hear(({ topic }) => void topics.add(topic))
  const { body } = await save(bruno, { stars: 4, text: long })
  await helpful(crowd[0]!, body.review.id)
  await expect.poll(() => [...topics]).toContain(pagesOf(`ranking:${ranking.id}`))
  expect([...topics]).not.toContain(SHARED_PAGES)
})

test('200 what others hear: a review once, and that it was found helpful once', async () => {
  const heard: string[] = []
  app.events.listen([
    on(ReviewPublished, ({ stars: n, length }) => void heard.push(`published ${n} ${length}`)),
    on(ReviewFoundHelpful, ({ helpful: n }) => void heard.push(`helpful ${n}`)),
  ])
  const { body } = await save(bruno, { stars: 4.5, text: short })
  await save(bruno, { stars: 4, text: short })
  for (const person of crowd.slice(0, 11)) await helpful(person, body.review.id)
  await app.events.settled()
  expect(heard).toEqual([`published 4.5 ${short.length}`, 'helpful 10'])
})

test('the database keeps no half star that is none, no short words and none that can’t be seen', async () => {
  const { body } = await save(bruno, { stars: 4, text: long })
  for (const set of [
    'halves = 11',
    'halves = 0',
    "words = 'corto'",
    `words = U&'Una \\200B frase que no se ve entera'`,
  ])
    await expect(app.pool.query(`UPDATE review SET ${set} WHERE id = $1`, [body.review.id]), set).rejects.toMatchObject(
      { code: '23514' },
    )
})
