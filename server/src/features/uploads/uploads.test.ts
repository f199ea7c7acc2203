import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharp } from '../../platform/pictures/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let [ana, bea]: TestPerson[] = []
let ask: ReturnType<typeof askerOf>
let upload: ReturnType<typeof uploaderOf>
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  upload = uploaderOf(app)
  ana = await addPerson(app, 'ana', { level: 3 })
  bea = await addPerson(app, 'bea', { level: 3 })
})
afterAll(() => app.close())

const get = (url: string) => app.http.inject(url)
const draft = (more: object) => ({
  topic: 'Mejores tapas de Jaén',
  language: 'es',
  category: 'comida',
  items: ['Uno', 'Dos'].map((name) => ({ id: randomUUID(), name })),
  ...more,
})

test('200 a picture is served in three widths from a path of its own, for good, and runs nothing', async () => {
  const { status, body } = await upload(ana!, await drawPicture({ width: 2000, height: 1000 }))
  expect([status, body]).toMatchObject([200, { kind: 'cover', width: 1200, height: 600 }])
  const sharp = await openSharp()
  for (const width of [200, 600, 1200]) {
    const answer = await get(`${body.url}-${width}.webp`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const seen = await sharp(answer.rawPayload).metadata()
    expect([seen.format, seen.width, seen.exif, seen.icc]).toEqual(['webp', width, undefined, undefined])
  }
})

test('404 other widths, other names and the folders beside are not there', async () => {
  const { body } = await upload(ana!, await drawPicture({ color: '#111' }))
  const id = body.url.slice('/images/'.length)
  for (const file of [`${id}-300.webp`, `${id}.webp`, `${randomUUID()}-600.webp`, '..%2f..%2fsecret', 'x'])
    expect((await get(`/images/${file}`)).statusCode).toBe(404)
})

test('401 a guest uploads nothing; 415 and 422 what is no file, or of no kind', async () => {
  const bytes = await drawPicture()
  expect((await upload(null, bytes)).status).toBe(401)
  expect((await upload(ana!, bytes, { type: 'text/plain' })).status).toBe(415)
  expect((await upload(ana!, bytes, { kind: 'avatar' })).body).toMatchObject({ code: 'VALIDATION' })
  expect((await ask(ana!).post('/images', { kind: 'cover' })).body).toMatchObject({ code: 'VALIDATION' })
})

test('413 a file above 4 MB is not read', async () => {
  expect((await upload(ana!, Buffer.alloc(4 * 1024 * 1024 + 1))).body).toMatchObject({ code: 'BODY_TOO_LARGE' })
})

test('200 the same file and the same key are one picture', async () => {
  const bytes = await drawPicture({ color: '#222' })
  const first = await upload(ana!, bytes, { key: 'k1' })
  expect(await upload(ana!, bytes, { key: 'k1' })).toEqual(first)
  expect((await upload(ana!, bytes)).body.id).toBe(first.body.id)
  expect((await upload(bea!, bytes)).body.id).not.toBe(first.body.id)
})

test('200 a cover and a picture of an item are seen with their words by a guest, until they are taken away', async () => {
  const cover = (await upload(ana!, await drawPicture({ color: '#333' }))).body
  const picture = (await upload(ana!, await drawPicture({ color: '#444' }), { kind: 'item' })).body
  const id = randomUUID()
  const items = ['Uno', 'Dos'].map((name) => ({ id: randomUUID(), name }))
  const chosen = { ...items[0], image: { id: picture.id, alt: 'Un plato' } }
  const saved = await ask(ana!).put(
    `/drafts/${id}`,
    draft({ cover: { id: cover.id, alt: 'Una barra' }, items: [chosen, items[1]] }),
  )
  expect(saved.body).toMatchObject({ cover: { id: cover.id, alt: 'Una barra' }, items: [{ image: chosen.image }, {}] })
  await ask(ana!).post(`/drafts/${id}/publish`, {})
  const seen = (await ask().get(`/rankings/${id}`)).body
  expect(seen).toMatchObject({ coverUrl: cover.url, coverAlt: 'Una barra' })
  expect(seen.items[0]).toMatchObject({ imageUrl: picture.url, imageAlt: 'Un plato' })
  const edited = (await ask(ana!).get(`/drafts/${id}`)).body
  const changed = await ask(ana!).patch(`/rankings/${id}`, {
    version: edited.version,
    cover: null,
    items: edited.items.map(({ image: _image, ...item }: { image?: object }) => item),
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await ask().get(`/rankings/${id}`)).body).toMatchObject({ coverUrl: null, items: [{ imageUrl: null }, {}] })
  const told = (await ask().get(`/rankings/${id}/changes`)).body.items.map((c: { kind: string }) => c.kind)
  expect(told).toEqual(expect.arrayContaining(['cover', 'item_image']))
})

test('422 a picture of somebody else, of another kind, or that stands elsewhere is not put anywhere', async () => {
  const hers = (await upload(bea!, await drawPicture({ color: '#555' }))).body.id
  const item = (await upload(ana!, await drawPicture({ color: '#666' }), { kind: 'item' })).body.id
  const taken = (await upload(ana!, await drawPicture({ color: '#777' }))).body.id
  expect((await ask(ana!).put(`/drafts/${randomUUID()}`, draft({ cover: { id: taken } }))).status).toBe(200)
  for (const id of [hers, item, taken, randomUUID()]) {
    const { status, body } = await ask(ana!).put(`/drafts/${randomUUID()}`, draft({ cover: { id } }))
    expect([status, body.code]).toEqual([422, 'IMAGE_NOT_FOUND'])
  }
})
