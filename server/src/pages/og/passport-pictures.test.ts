import { PICTURE_FORMATS, type PictureFormat } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharp } from '../../platform/pictures/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { passportCard } from './mount-og-image.ts'

const SIGN = { name: 'Listón', hasOwnMark: false, tagline: null }

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

const GODFATHER = 'film.the-godfather'
const shapes = [...(Object.keys(PICTURE_FORMATS) as PictureFormat[]), 'link'] as const
const sizes = { ...PICTURE_FORMATS, link: { width: 1200, height: 630 } }
const films = (items: string[], o: { visibility?: 'private' } = {}) =>
  addRanking(app, ana, { topic: 'Mejores películas', category: 'cine-series', items, ...o })
const picture = (entity: string, file: string, headers = {}) =>
  app.http.inject({ url: `/item/${encodeURIComponent(entity)}/picture/${file}`, headers })

test('200 a passport as a picture of each shape, in its reader’s language, with its places and their votes', async () => {
  const { itemIds } = await films(['Casablanca', 'El padrino', 'Psicosis'])
  const sharp = await openSharp()
  const { body } = await askerOf(app)().get(`/passports/${GODFATHER}`)
  for (const shape of shapes) {
    const es = await picture(GODFATHER, `${shape}.png?lng=es`)
    expect([es.statusCode, es.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height } = await sharp(es.rawPayload).metadata()
    expect({ width, height }).toEqual(sizes[shape])
    const en = await picture(GODFATHER, `${shape}.png?lng=en`)
    expect(en.headers.etag).not.toBe(es.headers.etag)
    // The id of an item leads to its entity.
    expect((await picture(itemIds[1]!, `${shape}.png?lng=es`)).headers.etag).toBe(es.headers.etag)
    expect((await picture(GODFATHER, `${shape}.png?lng=es`, { 'if-none-match': es.headers.etag })).statusCode).toBe(304)
    const words = passportCard(body, { sign: SIGN, language: 'es' }, shape).lines.map(({ text }) => text)
    expect(words).toEqual(expect.arrayContaining(['Listón', 'El padrino', '2.º  Mejores películas', 'de 3 · 0 votos']))
  }
})

test('everything stands within the picture, however long the words are', async () => {
  const { body } = await askerOf(app)().get(`/passports/${GODFATHER}`)
  const long = { es: 'Supercalifragilístico '.repeat(5).trim(), en: 'x'.repeat(80) }
  const [place] = body.places
  const many = Array.from({ length: 9 }, () => ({
    ...place,
    topic: 'Un tema que no acaba nunca '.repeat(3).trim(),
    points: 1e6,
  }))
  for (const shape of shapes)
    for (const language of ['es', 'en'] as const) {
      const { width, height, lines } = passportCard(
        { ...body, names: long, places: many },
        { sign: SIGN, language },
        shape,
      )
      for (const { x, y, size, within = 0, end } of lines) {
        expect(y).toBeLessThanOrEqual(height - size * 0.4)
        expect(y - size).toBeGreaterThanOrEqual(0)
        if (!end) expect(x + within).toBeLessThanOrEqual(width)
      }
    }
})

test('200 what guests may not read has the one plain picture, for its author too; so has what is in no ranking', async () => {
  const secret = await films(['Ciudadano Kane', 'B'], { visibility: 'private' })
  const hidden = await films(['Ciudadano Kane', 'C'])
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [hidden.id])
  const plain = (await picture('country.andorra', '1x1.png')).headers.etag
  for (const key of [secret.itemIds[0]!, hidden.itemIds[0]!, 'film.no-such-film', 'nothing', '../../etc/passwd']) {
    const answer = await picture(key, '1x1.png', { cookie: ana.cookie })
    expect([key, answer.statusCode, answer.headers.etag]).toEqual([key, 200, plain])
  }
  expect((await picture(GODFATHER, '1x1.png')).headers.etag).not.toBe(plain)
})

test('404 a shape that there is none of', async () => {
  for (const file of ['4x3.png', '1x1.gif', '1x1', 'toString.png'])
    expect([file, (await picture(GODFATHER, file)).statusCode]).toEqual([file, 404])
})
