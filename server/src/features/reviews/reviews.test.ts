import { itemRating, STAR_VALUES, usefulness } from '@liston/contract/reviews'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepReviews } from './write/restore-review.ts'

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

test('200 a review is written, read by everybody, changed and dated', async () => {
  expect((await ask(bruno).get(`/items/${item}/review`)).body).toEqual({ review: null })
  const saved = await save(bruno, { stars: 3.5, text: long, spoiler: true })
  expect(saved).toMatchObject({
    status: 200,
    body: { review: { stars: 3.5, spoiler: true, editedAt: null }, xpGained: 20 },
  })
  expect(await list()).toMatchObject({
    sort: 'useful',
    items: [{ author: { username: 'bruno' }, stars: 3.5, text: long, spoiler: true, mine: false, addedIt: false }],
    summary: { avg: null, n: 1, histogram: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0], counts: { useful: 1, short: 0, new: 1 } },
  })
  const changed = await save(bruno, { stars: 4, text: long })
  expect(changed.body).toMatchObject({ review: { id: saved.body.review.id, stars: 4 }, xpGained: 0 })
  expect(changed.body.review.editedAt).not.toBeNull()
  expect(await list(bruno)).toMatchObject({ items: [{ mine: true, stars: 4 }], summary: { n: 1 } })
  expect((await ask(bruno).get(`/rankings/${ranking.id}/my-ratings`)).body).toEqual({
    ratings: [{ itemId: item, stars: 4 }],
  })
})

test('200 who added the item may review it, and it is said', async () => {
  await save(ana, { stars: 5, text: short })
  expect((await list()).items).toMatchObject([{ author: { username: 'ana' }, addedIt: true }])
})

test('401 a guest reads and writes nothing, 404 what nobody may see, 422 what is no review', async () => {
  expect((await save(null, { stars: 4 })).status).toBe(401)
  for (const wrong of [
    { stars: 0 },
    { stars: 5.5 },
    { stars: 3.3 },
    { stars: 4, text: 'muy corto' },
    { stars: 4, text: 'a'.repeat(3001) },
    { stars: 4, text: '\u200b'.repeat(30) },
  ])
    expect(await save(bruno, wrong), JSON.stringify(wrong)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  const { body } = await save(bruno, { stars: 4, text: long })
  for (const hide of ["visibility = 'private'", "visibility = 'public', status = 'hidden'", "status = 'deleted'"]) {
    await app.pool.query(`UPDATE ranking SET ${hide} WHERE id = $1`, [ranking.id])
    for (const answer of [
      await save(crowd[0]!, { stars: 4 }),
      await ask(bruno).get(`/items/${item}/reviews`),
      await ask(bruno).get(`/items/${item}/review`),
      await ask(bruno).get(`/rankings/${ranking.id}/my-ratings`),
      await helpful(crowd[0]!, body.review.id),
    ])
      expect(answer, hide).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
  const mine = (await ask(bruno).get('/me/reviews')).body.items as { id: string; about: unknown }[]
  expect(mine.find(({ id }) => id === body.review.id)).toMatchObject({ text: long, about: null })
})

test('423 LOCKED: a locked ranking is read, not rated in', async () => {
  await save(bruno, { stars: 2, text: short })
  await app.pool.query("UPDATE ranking SET status = 'locked' WHERE id = $1", [ranking.id])
  expect(await save(bruno, { stars: 4 })).toMatchObject({ status: 423, body: { code: 'LOCKED' } })
  expect((await list()).items).toHaveLength(1)
})

test('200 the rating shows from three on, pulled to the mean of its category, and moves no order', async () => {
  const { id } = ranking
  const before = (await ask().get(`/rankings/${id}`)).body.items.map((i: { id: string }) => i.id)
  item = ranking.itemIds[2]!
  for (const [i, given] of [5, 4.5].entries()) await save(crowd[i]!, { stars: given })
  expect((await list()).summary).toMatchObject({ avg: null, n: 2 })
  await save(crowd[2]!, { stars: 5 })
  const expected = itemRating({ sum: 14.5, n: 3, categoryMean: 3 })!
  expect((await list()).summary.avg).toBeCloseTo(expected, 4)
  const after = (await ask().get(`/rankings/${id}`)).body.items
  expect(after.map((i: { id: string }) => i.id)).toEqual(before)
  expect(after[2].rating).toBeCloseTo(expected, 4)
  expect(after[2].ratings).toBe(3)
})

test('the database computes what the contract computes', async () => {
  for (const [h, v] of [
    [0, 0],
    [0, 9],
    [1, 1],
    [3, 10],
    [10, 400],
    [7, 2],
  ] as const) {
    const { rows } = await app.pool.query('SELECT usefulness($1, $2) AS is', [h, v])
    expect(rows[0].is).toBeCloseTo(usefulness(h, v), 10)
  }
  for (const n of [0, 2, 3, 40]) {
    const { rows } = await app.pool.query('SELECT rating_of($1, $2, $3) AS is', [n, 7 * n, 6.4])
    const expected = itemRating({ n, sum: 3.5 * n, categoryMean: 3.2 })
    if (expected === null) expect(rows[0].is).toBeNull()
    else expect(rows[0].is).toBeCloseTo(expected, 4)
  }
})

test('200 thirty reviews of one person at once are one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => save(bruno, { stars: STAR_VALUES[i % 10]!, text: long })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { summary, items } = await list()
  expect([summary.n, items.length]).toEqual([1, 1])
  expect(summary.histogram.reduce((a: number, b: number) => a + b)).toBe(1)
  expect(answers.filter(({ body }) => body.xpGained > 0)).toHaveLength(1)
})

test('200 thirty people at once: every star is counted', async () => {
  const answers = await Promise.all(crowd.map((person, i) => save(person, { stars: STAR_VALUES[i % 10]! })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  const { summary } = await list()
  expect([summary.n, summary.histogram]).toEqual([30, Array.from({ length: 10 }, () => 3)])
  expect(summary.avg).toBeCloseTo(itemRating({ sum: 82.5, n: 30, categoryMean: 3 })!, 4)
})

test('200 the tenth who finds it helpful pays its author once, though thirty come at once and some change their mind', async () => {
  const { body } = await save(bruno, { stars: 4, text: long })
  const { id } = body.review
  const before = await stars(bruno)
  await Promise.all(crowd.slice(0, 9).map((person) => helpful(person, id)))
  expect(await stars(bruno)).toEqual(before)
  const answers = await Promise.all(crowd.slice(9, 30).flatMap((p) => [helpful(p, id), helpful(p, id)]))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(42)
  const paid = { stars: before.stars + 10, xp: before.xp + 20 }
  expect(await stars(bruno)).toEqual(paid)
  for (const person of crowd.slice(5, 30)) await helpful(person, id, false)
  await Promise.all(crowd.slice(5, 30).map((person) => helpful(person, id)))
  expect(await stars(bruno)).toEqual(paid)
  expect((await list(crowd[0]!)).items).toMatchObject([{ helpful: 30, foundHelpful: true }])
})

test('403 OWN_REVIEW: nobody finds their own helpful, whatever is sent to the database', async () => {
  const { body } = await save(bruno, { stars: 4, text: long })
  expect(await helpful(bruno, body.review.id)).toMatchObject({ status: 403, body: { code: 'OWN_REVIEW' } })
  expect((await helpful(null, body.review.id)).status).toBe(401)
  const forced = app.pool.query('INSERT INTO review_helpful VALUES ($1, $2, $2, now())', [body.review.id, bruno.id])
  await expect(forced).rejects.toMatchObject({ code: '23514' })
})

test('404 a report of a review whose author blocks the reader tells none of it, and is refused', async () => {
  const [eva, reader] = [await addPerson(app, 'bloqueadora'), await addPerson(app, 'bloqueada')]
  const { id } = (await save(eva, { stars: 4, text: long })).body.review
  expect((await ask(reader).get(`/reports/review/${id}`)).status).toBe(200)
  await ask(eva).put(`/users/${reader.id}/block`, {})
  expect((await ask(reader).get(`/reports/review/${id}`)).status).toBe(404)
  expect((await ask(reader).post('/reports', { type: 'review', id, reason: 'spam' })).status).toBe(404)
})

test('200 deleting takes it out of list, rating and XP; restoring brings all of it back; then it is gone for good', async () => {
  const bruno = await addPerson(app, 'eva')
  const before = await stars(bruno)
  const { body } = await save(bruno, { stars: 4, text: long })
  const { id } = body.review
  await helpful(ana, id)
  const earned = await stars(bruno)
  expect(earned.xp - before.xp).toBe(20)
  expect((await ask(ana).del(`/reviews/${id}`)).status).toBe(404)
  expect((await ask(bruno).del(`/reviews/${id}`)).status).toBe(200)
  expect(await stars(bruno)).toEqual(before)
  expect(await list()).toMatchObject({ items: [], summary: { n: 0, histogram: Array(10).fill(0) } })
  expect((await ask(ana).post(`/reviews/${id}/restore`, {})).status).toBe(404)
  expect((await ask(bruno).post(`/reviews/${id}/restore`, {})).status).toBe(200)
  expect(await stars(bruno)).toEqual(earned)
  expect(await list()).toMatchObject({ items: [{ id, helpful: 1 }], summary: { n: 1 } })
  await ask(bruno).del(`/reviews/${id}`)
  await app.pool.query("UPDATE review SET deleted_at = now() - interval '25 hours' WHERE id = $1", [id])
  expect((await ask(bruno).post(`/reviews/${id}/restore`, {})).status).toBe(404)
})

test('200 a review that is held for review says so and brings no XP until a moderator has kept it', async () => {
  const [eva, diego] = [await addPerson(app, 'nadia'), await addPerson(app, 'diego', { superAdmin: true })]
  await ask(diego).post('/admin/lists', { kind: 'word', value: 'casino', mode: 'hold' })
  const { body } = await save(eva, { stars: 4, text: `${long} Mejor que en el casino.` })
  expect(body).toMatchObject({ review: { hidden: true }, xpGained: 0 })
  expect((await stars(eva)).xp).toBe(0)
  const own = (await ask(eva).get(`/items/${item}/review`)).body
  expect(own.review).toEqual(body.review)
})

test('200 what moderation hid stays hidden when its author deletes it, waits until it is gone and writes anew', async () => {
  const [eva, marta] = [await addPerson(app, 'olga'), await addPerson(app, 'marta', { superAdmin: true })]
  const { id } = (await save(eva, { stars: 1, text: long })).body.review
  await ask(marta).post(`/admin/reports/review/${id}`, { answer: 'hide', rule: 'hate' })
  expect((await ask(eva).del(`/reviews/${id}`)).status).toBe(200)
  await app.pool.query("UPDATE review SET deleted_at = now() - interval '25 hours' WHERE id = $1", [id])
  await sweepReviews(app)
  expect((await app.pool.query('SELECT words FROM review WHERE id = $1', [id])).rows).toEqual([{ words: '' }])
  expect((await ask(eva).post(`/reviews/${id}/restore`, {})).status).toBe(404)
  expect((await save(eva, { stars: 1, text: short })).body.review).toMatchObject({ hidden: true, text: short })
  expect((await list()).items).toEqual([])
})
