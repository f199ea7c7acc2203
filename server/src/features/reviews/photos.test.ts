import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { hideImage } from '../uploads/index.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let upload: ReturnType<typeof uploaderOf>
let ana: TestPerson
let bruno: TestPerson
let items: string[]
let rankingId: string
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  upload = uploaderOf(app)
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
})
beforeEach(async () => {
  const ranking = await addRanking(app, ana, { items: Array.from({ length: 12 }, (_, i) => `Tapa ${i + 1}`) })
  ;({ id: rankingId, itemIds: items } = ranking)
})
afterAll(() => app.close())

let made = 0
/** Uploads a new picture that is not attached to anything. */
async function newPhoto(person = bruno, kind = 'review'): Promise<string> {
  const bytes = await drawPicture({ color: `#${(0x100000 + made++ * 977).toString(16)}`, width: 64, height: 64 })
  const { status, body } = await upload(person, bytes, { kind })
  return status === 503 ? newPhoto(person, kind) : body.id
}
const text = 'Con miel de caña y bien fritas: crujen por fuera y tiemblan por dentro.'
const save = (images: object[] | undefined, { person = bruno, item = items[0]!, more = {} } = {}) =>
  ask(person).put(`/items/${item}/review`, { stars: 4, text, ...(images ? { images } : {}), ...more })
const shown = async (item = items[0]!) => (await ask().get(`/items/${item}/reviews`)).body.items[0]?.images
const idsOf = (images: { id: string }[]) => images.map(({ id }) => id)
const placeOf = async (id: string) =>
  (await app.pool.query('SELECT attached_to FROM image WHERE id = $1', [id])).rows[0]?.attached_to

test('200 up to three photos stand at a review in their order, with their words, for everybody', async () => {
  const [one, two, three] = [await newPhoto(), await newPhoto(), await newPhoto()]
  const saved = await save([{ id: two, alt: 'Un plato de berenjenas' }, { id: one }, { id: three }])
  expect(saved.status).toBe(200)
  expect(saved.body.review.editedAt).toBeNull()
  expect(await shown()).toEqual([
    { id: two, url: `/images/${two}`, alt: 'Un plato de berenjenas' },
    { id: one, url: `/images/${one}`, alt: '' },
    { id: three, url: `/images/${three}`, alt: '' },
  ])
  const same = await save(saved.body.review.images.map(({ id, alt }: { id: string; alt: string }) => ({ id, alt })))
  expect(same.body.review.editedAt).toBeNull()
  const untouched = await save(undefined)
  expect(idsOf(untouched.body.review.images)).toEqual([two, one, three])
  const fewer = await save([{ id: three, alt: 'La barra' }])
  expect(fewer.body.review).toMatchObject({ images: [{ id: three, alt: 'La barra' }], editedAt: expect.any(String) })
  expect([await placeOf(one), await placeOf(two)]).toEqual([null, null])
  const mine = (await ask(bruno).get('/me/reviews')).body.items[0]
  const kept = (await ask(bruno).get('/me/reviews/export')).body.reviews[0]
  for (const listed of [mine, kept]) expect(listed.images).toMatchObject([{ url: `/images/${three}` }])
})

test('422 a fourth photo, one of somebody else, of another kind, gone, hidden, or with too many words', async () => {
  const four = await Promise.all([1, 2, 3, 4].map(() => newPhoto()))
  expect(await save(four.map((id) => ({ id })))).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  const hidden = await newPhoto()
  await inTransaction(app.db, (trx) => hideImage(trx, hidden, new Date()))
  for (const [why, id] of [
    ['foreign', await newPhoto(ana)],
    ['a cover', await newPhoto(bruno, 'cover')],
    ['of an item', await newPhoto(bruno, 'item')],
    ['hidden', hidden],
    ['nowhere', crypto.randomUUID()],
  ] as const)
    expect(await save([{ id: four[0]! }, { id }]), why).toMatchObject({
      status: 422,
      body: { code: 'IMAGE_NOT_FOUND' },
    })
  expect(await save([{ id: four[0]!, alt: 'a'.repeat(201) }])).toMatchObject({ status: 422 })
  expect((await ask(bruno).get(`/items/${items[0]}/review`)).body.review).toBeNull()
  expect(await placeOf(four[0]!)).toBeNull()
})

test('422 for all but one of twenty-four reviews that want one photo at once', async () => {
  const more = await addRanking(app, ana, { items: Array.from({ length: 12 }, (_, i) => `Otra ${i + 1}`) })
  const id = await newPhoto()
  const at = [...items, ...more.itemIds]
  const answers = await Promise.all(at.map((item) => save([{ id }], { item })))
  const taken = at.filter((_, i) => answers[i]!.status === 200)
  expect(taken).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(23)
  const [winner] = taken
  expect(idsOf(await shown(winner!))).toEqual([id])
  const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM review_image WHERE image_id = $1', [id])
  expect(rows[0].n).toBe(1)
})

test('200 what moderation hides vanishes from the list, the author’s own and the export', async () => {
  const [one, two] = [await newPhoto(), await newPhoto()]
  await save([{ id: one }, { id: two }])
  await inTransaction(app.db, (trx) => hideImage(trx, one, new Date()))
  expect(idsOf(await shown())).toEqual([two])
  for (const path of [`/items/${items[0]}/review`, '/me/reviews', '/me/reviews/export'])
    expect(JSON.stringify((await ask(bruno).get(path)).body)).not.toContain(one)
  expect((await app.http.inject(`/images/${one}-200.webp`)).statusCode).toBe(404)
})

test('200 deleting lets the photos go, restoring takes back those that stand nowhere else', async () => {
  const [one, two] = [await newPhoto(), await newPhoto()]
  const { id } = (await save([{ id: one }, { id: two }])).body.review
  await ask(bruno).del(`/reviews/${id}`)
  expect([await placeOf(one), await placeOf(two)]).toEqual([null, null])
  const other = (await save([{ id: two }], { item: items[1]! })).body.review
  expect((await ask(bruno).post(`/reviews/${id}/restore`, {})).status).toBe(200)
  expect([idsOf(await shown()), idsOf(await shown(items[1]!))]).toEqual([[one], [two]])
  expect([await placeOf(one), await placeOf(two)]).toEqual([id, other.id])
})

test('with a ranking, an item or a review that is gone for good go its photos', async () => {
  const photos = [await newPhoto(), await newPhoto()]
  await save([{ id: photos[0]! }])
  const { id } = (await save([{ id: photos[1]! }], { item: items[1]! })).body.review
  await ask(bruno).del(`/reviews/${id}`)
  await save(undefined, { item: items[1]! })
  await app.pool.query('DELETE FROM ranking WHERE id = $1', [rankingId])
  expect(await Promise.all(photos.map(placeOf))).toEqual([null, null])
})
