import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { openSharp } from '../../platform/pictures/index.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { drawText, type Line } from '../../platform/pictures/index.ts'
import { type Card, rankingCard } from './ranking-card.ts'
import { clip, wrapWords } from './wrap-words.ts'

const SIGN = { name: 'Listón', hasOwnMark: false, tagline: null }

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

const picture = (id: string, headers = {}) => app.http.inject({ url: `/ranking/${id}/og-image`, headers })

const cardOf = async (id: string) => {
  const { body } = await askerOf(app)().get(`/rankings/${id}`)
  return rankingCard(body, SIGN)
}
const wordsOn = ({ lines }: Card) => lines.map(({ text }) => text)

test('200 a public ranking has a picture that every messenger shows, kept by its tag', async () => {
  const { id } = await addRanking(app, ana)
  const { statusCode, headers, rawPayload } = await picture(id, { 'accept-language': 'en' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const sharp = await openSharp()
  const { format, width, height } = await sharp(rawPayload).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(wordsOn(await cardOf(id))).toEqual(
    expect.arrayContaining([
      'Mejores tapas',
      'de Sevilla',
      '🥬',
      '1  🥬 Espinacas',
      '2  🍅 Salmorejo',
      '0 votos · 0 personas',
    ]),
  )
  expect(headers['cache-control']).toContain('public')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect((await picture(id, { 'if-none-match': headers.etag })).statusCode).toBe(304)
  expect((await app.http.inject(`/ranking/${id}/og-image?x=1`)).headers.etag).toBe(headers.etag)
})

test('its rows are those of the fair order: people, Stars apart, and no bars while the author’s stands', async () => {
  const { id, itemIds } = await addRanking(app, ana, { items: ['A', 'B', 'C'] })
  await app.pool.query(
    `UPDATE item SET points = v.points, paid_points = v.paid, voters = v.voters + 5, supporters = v.voters, fair_rank = v.rank, fair_score = v.score
     FROM (VALUES ($1::uuid, 60, 50, 10, 2, 4), ($2, 12, 0, 12, 1, 8), ($3, 1, 0, 1, 3, -1)) v (id, points, paid, voters, rank, score)
     WHERE item.id = v.id`,
    itemIds.slice(0, 3),
  )
  const bars = ({ shapes }: Card) => shapes.flatMap(({ d }) => /^M72 \d+h(\d+)/.exec(d)?.slice(1).map(Number) ?? [])
  expect(bars(await cardOf(id))).toEqual([])
  await app.pool.query("UPDATE ranking SET order_label = 'provisional' WHERE id = $1", [id])
  const card = await cardOf(id)
  expect(bars(card)).toEqual([1056, 528, 40])
  expect(wordsOn(card)).toEqual(
    expect.arrayContaining(['1  🍴 B', '12 personas', '2  🍽️ A', '50 ⭐ · 10 personas', '3  🍽️ C', '1 persona']),
  )
})

test('200 a heading fills its space: a short topic is drawn larger, with the criterion below, a long one has three lines', async () => {
  const headingOf = async (topic: string, criterion: string) => {
    const { id } = await addRanking(app, ana, { topic })
    await app.pool.query('UPDATE ranking SET criterion = $2 WHERE id = $1', [id, criterion])
    const { lines } = await cardOf(id)
    return lines.filter(({ y, end }) => y > 90 && y < 310 && !end).map(({ y, size, text }) => ({ y, size, text }))
  }
  const [short, below] = await headingOf('Tapas de Sevilla', 'Por su sabor')
  expect([short?.text, below?.text]).toEqual(['Tapas de Sevilla', 'Por su sabor'])
  expect(short?.size).toBeGreaterThan(70)
  const long = await headingOf(
    'La insoportable levedad del ser y otras novelas que leí de un tirón en verano',
    'Por ganas',
  )
  expect(long.map(({ size }) => size)).toEqual([50, 50, 50])
  expect(long.at(-1)?.y).toBeLessThan(290)
  expect(long.map(({ text }) => text).join(' ')).not.toContain('…')
})

test('200 what is private, hidden, deleted or not there has one plain picture, which tells nothing, not even to its author', async () => {
  const secret = await addRanking(app, ana, { visibility: 'private' })
  const open = await addRanking(app, ana)
  const seen = (await picture(open.id)).headers.etag
  const plain = (await picture('0198f9a0-0000-7000-8000-000000000000')).headers.etag
  expect(plain).not.toBe(seen)
  for (const headers of [{}, { cookie: ana.cookie }]) {
    const answer = await picture(secret.id, headers)
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, plain])
  }
  expect((await askerOf(app)(ana).del(`/rankings/${open.id}`)).status).toBe(200)
  await app.jobs.drain()
  await expect.poll(async () => (await picture(open.id)).headers.etag).toBe(plain)
})

test('404 what is no name of a ranking has no picture', async () => {
  const answer = await picture('not-an-id')
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([404, '', 'no-store'])
})

/** Glyphs: only numbers in paths. */
const shape = /<\/?g(?: fill="#000")?>|<path transform="translate\([\d. -]+\) scale\([\d. -]+\)" d="[MLCQZ\d., -]*"\/>/g
const emoji =
  /<g fill="#000" transform="translate\([\d. -]+\) scale\([\d.]+\)">(?:<(?:path|circle|ellipse|g)[ >][^<]*|<\/(?:g|path)>)*?<\/g>/g

test('what people wrote is drawn as shapes: it can not leave its place, whatever letters it has', async () => {
  for (const text of ['<script>&"x"', '</path><image href="//evil"/>', '👩‍🚀 ñ ü Ł', '漢字 عربي Привет', '🇪🇸']) {
    const drawn = await drawText({ x: 0, y: 50, size: 50, fill: '#000', text })
    expect(drawn.replaceAll(emoji, '').replaceAll(shape, '')).toBe('')
    const { id } = await addRanking(app, ana, { topic: `${text} .....`, items: [text, 'b'] })
    expect((await picture(id)).statusCode).toBe(200)
  }
})

/** The horizontal extent of a line as drawn. */
async function inkOf(line: Omit<Line, 'y' | 'size' | 'fill'>) {
  const sharp = await openSharp()
  const drawn = await drawText({ y: 60, size: 50, fill: '#000', ...line })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="100"><path fill="#fff" d="M0 0h1600v100H0z"/>${drawn}</svg>`
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: '#fff', threshold: 10 })
    .toBuffer({ resolveWithObject: true })
  const begins = -(info.trimOffsetLeft ?? 0)
  return { begins, ends: begins + info.width }
}

test('a line that would be too long is drawn smaller, and one that ends at a point ends there', async () => {
  const text = 'W'.repeat(40)
  expect((await inkOf({ x: 100, text })).ends).toBeGreaterThan(1500)
  expect((await inkOf({ x: 100, text, within: 900 })).ends).toBeLessThanOrEqual(1000)
  const { begins, ends } = await inkOf({ x: 1128, end: true, text: '40 personas' })
  expect([Math.abs(1128 - ends) < 5, begins > 700]).toEqual([true, true])
})

test('every letter of a line is drawn, to the last', async () => {
  const all = 'abcdefghijklmnñopqrstuvwxyzáéíóúü ABCDEFGHIJKLMNÑOPQRSTUVWXYZ 0123456789 ¿?¡!«»'
  for (const letter of all.replaceAll(' ', '')) {
    const { ends } = await inkOf({ x: 10, text: `Las películas ${letter}H` })
    expect([letter, ends > 340]).toEqual([letter, true])
  }
})

test('200 many who ask for one picture at once get the same, drawn once and kept', async () => {
  const { id } = await addRanking(app, ana, { topic: 'Las playas de Cádiz' })
  const answers = await Promise.all(Array.from({ length: 25 }, () => picture(id)))
  expect(new Set(answers.map((a) => `${a.statusCode} ${a.headers.etag}`)).size).toBe(1)
  const kept = await app.storage.get(`og/${id.slice(0, 2)}/${id}.png`)
  expect(kept?.subarray(40).equals(answers[0]!.rawPayload)).toBe(true)
})

test('long words are cut, many are wrapped', () => {
  expect(wrapWords('uno dos tres cuatro', { perLine: 8, lines: 2 })).toEqual(['uno dos', 'tres…'])
  expect(wrapWords('a'.repeat(50), { perLine: 10, lines: 2 })).toEqual([`${'a'.repeat(9)}…`])
  expect(clip('👩‍🚀'.repeat(9), 9)).toBe(`${'👩‍🚀'.repeat(4)}…`)
  expect(wrapWords('「進撃の巨人」、最高のアニメ', { perLine: 16, lines: 3 })).toEqual([
    '「進撃の巨人」、',
    '最高のアニメ',
  ])
  const thai = 'ภาพยนตร์ไทยยอดเยี่ยม'
  expect(wrapWords(thai, { perLine: 9, lines: 3 })[0]).toBe('ภาพยนตร์')
  expect(wrapWords(thai, { perLine: 9, lines: 3 }).join('')).toBe(thai)
})
