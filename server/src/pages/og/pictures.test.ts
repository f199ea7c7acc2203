import { PICTURE_FORMATS, type PictureFormat } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharp } from '../../platform/pictures/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { pictureCard } from './picture-card.ts'

const SIGN = { name: 'Listón', hasOwnMark: false, tagline: null }

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

const formats = Object.keys(PICTURE_FORMATS) as PictureFormat[]
const picture = (id: string, file: string, headers = {}) =>
  app.http.inject({ url: `/ranking/${id}/picture/${file}`, headers })

test.each(formats)('200 a public ranking as a picture of %s, kept by what is on it', async (format) => {
  const { id } = await addRanking(app, ana, { items: ['A', 'B', 'C', 'D', 'E', 'F'] })
  const { statusCode, headers, rawPayload } = await picture(id, `${format}.png`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const sharp = await openSharp()
  const { width, height } = await sharp(rawPayload).metadata()
  expect({ width, height }).toEqual(PICTURE_FORMATS[format])
  expect((await picture(id, `${format}.png`, { 'if-none-match': headers.etag })).statusCode).toBe(304)
  const { body } = await askerOf(app)().get(`/rankings/${id}`)
  const words = pictureCard(body, SIGN, format).lines.map(({ text }) => text)
  expect(words).toEqual(expect.arrayContaining(['Listón', '1  🍽️ A', '5  🍽️ E', '0 votos · 0 personas']))
  expect(words.filter((line) => line.startsWith('6 '))).toEqual([])
})

test('everything stands within the picture, however long the words are', async () => {
  const { id } = await addRanking(app, ana, {
    topic: `Las mejores ${'larguísimas '.repeat(6)}`.slice(0, 80).trim(),
    items: ['Supercalifragilístico y espialidoso, de los de antes', 'b', 'c', 'd', 'e'],
  })
  const { body } = await askerOf(app)().get(`/rankings/${id}`)
  for (const format of formats) {
    const { width, height, lines } = pictureCard(body, SIGN, format)
    for (const { x, y, size, within = 0, end } of lines) {
      expect(y).toBeLessThanOrEqual(height - size * 0.4)
      expect(y - size).toBeGreaterThanOrEqual(0)
      if (!end) expect(x + within).toBeLessThanOrEqual(width)
    }
  }
})

test('200 what guests may not read has one plain picture of each shape, for its author too', async () => {
  const secret = await addRanking(app, ana, { visibility: 'private' })
  const open = await addRanking(app, ana)
  const hidden = await addRanking(app, ana)
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [hidden.id])
  for (const format of formats) {
    const plain = (await picture('0198f9a0-0000-7000-8000-000000000000', `${format}.png`)).headers.etag
    for (const { id } of [secret, hidden]) {
      const answer = await picture(id, `${format}.png`, { cookie: ana.cookie })
      expect([answer.statusCode, answer.headers.etag]).toEqual([200, plain])
    }
    expect((await picture(open.id, `${format}.png`)).headers.etag).not.toBe(plain)
  }
})

test('404 a shape that there is none of', async () => {
  const { id } = await addRanking(app, ana)
  for (const file of ['4x3.png', '1x1.gif', '1x1', 'toString.png', 'link.png'])
    expect([file, (await picture(id, file)).statusCode]).toEqual([file, 404])
})
