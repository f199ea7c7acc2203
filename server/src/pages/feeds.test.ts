import { feedFormats, type FeedFormat, type FeedOf, feedPath } from '@liston/contract/discovery'
import { XMLValidator } from 'fast-xml-parser'
import { parseFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestArticle } from '../testing/articles.ts'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let ranking: { id: string; itemIds: string[] }
const hostile = 'Pan & <queso> "con" ]]> \'ajo\' 🧀'
const formats = Object.keys(feedFormats) as FeedFormat[]

beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
  await addTestArticle(app, { by: ana, slug: 'para-leer', title: 'Pan & <queso>', english: true })
  await addTestArticle(app, { by: ana, slug: 'sin-acabar', draft: true })
  for (let n = 1; n <= 3; n++) await addRanking(app, ana, { topic: `Tapas número ${n}` })
  ranking = await addRanking(app, ana, { topic: hostile, items: [hostile, 'Salmorejo'] })
})
afterAll(() => app.close())

const all = (): Record<string, FeedOf> => ({
  latest: { kind: 'latest' },
  articles: { kind: 'articles' },
  'of a category': { kind: 'category', slug: 'comida' },
  'of a person': { kind: 'person', id: ana.id },
  'of a ranking': { kind: 'ranking', id: ranking.id },
})
const get = (of: FeedOf, format: FeedFormat, o: { lng?: string; headers?: Record<string, string> } = {}) =>
  app.http.inject({ url: `${feedPath(of, format)}?lng=${o.lng ?? 'es'}`, headers: o.headers ?? {} })

type Read = { id: string; link: string; title: string; at: string }
/** Parses a feed with an independent library. */
function readBack(body: string, format: FeedFormat): { title: string; self: string; home: string; entries: Read[] } {
  const { format: seen, feed } = parseFeed(body)
  expect(seen).toBe(format === 'xml' ? 'rss' : format)
  if (seen === 'rss')
    return {
      title: feed.title ?? '',
      self: feed.atom?.links?.[0]?.href ?? '',
      home: feed.link ?? '',
      entries: (feed.items ?? []).map((item) => ({
        id: item.guid?.value ?? '',
        link: item.link ?? '',
        title: item.title ?? '',
        at: item.pubDate ?? '',
      })),
    }
  if (seen === 'atom')
    return {
      title: feed.title?.value ?? '',
      self: feed.links?.find((l) => l.rel === 'self')?.href ?? '',
      home: feed.links?.find((l) => l.rel === 'alternate')?.href ?? '',
      entries: (feed.entries ?? []).map((entry) => ({
        id: entry.id ?? '',
        link: entry.links?.[0]?.href ?? '',
        title: entry.title?.value ?? '',
        at: entry.published ?? '',
      })),
    }
  if (seen !== 'json') throw new Error(`${seen} is no format of ours`)
  return {
    title: feed.title ?? '',
    self: feed.feed_url ?? '',
    home: feed.home_page_url ?? '',
    entries: (feed.items ?? []).map((item) => ({
      id: String(item.id),
      link: item.url ?? '',
      title: item.title ?? '',
      at: item.date_published ?? '',
    })),
  }
}

describe.each(formats)('as %s', (format) => {
  test('200 every feed is read by readers of another make, newest first, and says where it is', async () => {
    for (const [name, of] of Object.entries(all())) {
      const { statusCode, body, headers } = await get(of, format)
      expect([name, statusCode, headers['content-type']]).toEqual([name, 200, `${feedFormats[format]}; charset=utf-8`])
      if (format !== 'json') expect([name, XMLValidator.validate(body)]).toEqual([name, true])
      const { title, self, home, entries } = readBack(body, format)
      expect(title.length).toBeGreaterThan(2)
      const { PUBLIC_ORIGIN } = app.config
      expect(self).toBe(`${PUBLIC_ORIGIN}${feedPath(of, format)}?lng=es`)
      expect((await app.http.inject(home.replace(PUBLIC_ORIGIN, ''))).statusCode).toBe(200)
      expect(entries.length).toBeGreaterThan(0)
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      for (const { id, link, title: said, at } of entries) {
        expect([id !== '', said !== '', link.startsWith(`${PUBLIC_ORIGIN}/`)]).toEqual([true, true, true])
        expect(Number.isNaN(Date.parse(at))).toBe(false)
      }
      expect(entries.map(({ at }) => Date.parse(at))).toEqual(
        entries.map(({ at }) => Date.parse(at)).toSorted((a, b) => b - a),
      )
    }
  })

  test('200 what people wrote arrives as they wrote it, whatever they wrote', async () => {
    const { entries } = readBack((await get({ kind: 'category', slug: 'comida' }, format)).body, format)
    expect(entries.map(({ title }) => title)).toEqual([hostile, 'Tapas número 3', 'Tapas número 2', 'Tapas número 1'])
    expect(readBack((await get({ kind: 'ranking', id: ranking.id }, format)).body, format).title).toBe(hostile)
  })

  test('304 a reader that has it gets nothing, by its tag or else by its time; 200 once something is new', async () => {
    const category = { xml: 'motor', atom: 'humor', json: 'ciencia' }[format]
    const of: FeedOf = { kind: 'category', slug: category }
    await addRanking(app, ana, { topic: 'Para ir despacio', category })
    const { headers } = await get(of, format)
    const [etag, since] = [String(headers.etag), String(headers['last-modified'])]
    const known: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"old", ${etag}` },
      { 'if-modified-since': since },
    ]
    for (const sent of known) {
      const { statusCode, body } = await get(of, format, { headers: sent })
      expect([sent, statusCode, body]).toEqual([sent, 304, ''])
    }
    // If-None-Match takes precedence over If-Modified-Since.
    expect(
      (await get(of, format, { headers: { 'if-none-match': '"old"', 'if-modified-since': since } })).statusCode,
    ).toBe(200)
    await app.pool.query("UPDATE ranking SET updated_at = now() + interval '1 hour' WHERE category = $1", [category])
    expect((await get(of, format, { headers: { 'if-modified-since': since } })).statusCode).toBe(200)
  })
})

test('200 the Social Club is told in the language asked for, and no draft of it', async () => {
  const { body } = await get({ kind: 'articles' }, 'xml')
  expect(body).toContain('<title>Pan &amp; &lt;queso&gt;</title>')
  expect(body).toContain('/social/para-leer</link>')
  expect(body).not.toContain('sin-acabar')
  expect((await get({ kind: 'articles' }, 'xml', { lng: 'en' })).body).toContain('<title>Title of para-leer</title>')
})

test('200 a ranking tells what comes to it and who comes to lead it, once a day', async () => {
  const { id, itemIds } = await addRanking(app, ana, { items: ['Gazpacho', 'Pisto'] })
  await app.pool.query(
    "UPDATE ranking SET published_at = now() - interval '9 days', order_label = 'provisional' WHERE id = $1",
    [id],
  )
  await app.pool.query("UPDATE item SET created_at = now() - interval '9 days' WHERE ranking_id = $1", [id])
  const lead = async (first: number) => {
    for (const [i, itemId] of itemIds.entries())
      await app.pool.query('UPDATE item SET fair_rank = $2 WHERE id = $1', [itemId, i === first ? 1 : 2])
  }
  const told = async (lng = 'es') => {
    const { body } = await get({ kind: 'ranking', id }, 'json', { lng })
    return readBack(body, 'json').entries.map(({ title }) => title)
  }
  await lead(0)
  // The first leader of a ranking is no feed entry.
  expect(await told()).toEqual(['Publicado: Mejores tapas de Sevilla'])
  await lead(1)
  expect(await told()).toEqual(['«Pisto» pasa al primer puesto', 'Publicado: Mejores tapas de Sevilla'])
  await lead(0)
  await lead(1)
  await lead(0)
  expect(await told('en')).toEqual(['“Gazpacho” takes first place', 'Published: Mejores tapas de Sevilla'])
  await app.pool.query(
    `INSERT INTO item (id, ranking_id, name, name_normal, author_position) VALUES (gen_random_uuid(), $1, 'Ajoblanco', 'ajoblanco', 3)`,
    [id],
  )
  expect((await told()).slice(0, 2)).toEqual(['Entra «Ajoblanco»', '«Gazpacho» pasa al primer puesto'])
})

test('200 the oldest leader that is read tells no change, as nobody knows who led before', async () => {
  const { id, itemIds } = await addRanking(app, ana, { items: ['Gazpacho', 'Pisto'] })
  // In 40 days the lead changes each day, but for the last: Gazpacho leads on two in a row.
  await app.pool.query(
    `INSERT INTO ranking_leader (ranking_id, day, item_id, since)
     SELECT $1, current_date - n, CASE WHEN greatest(n, 1) % 2 = 1 THEN $2::uuid ELSE $3::uuid END, current_date - n
     FROM generate_series(0, 39) n`,
    [id, ...itemIds],
  )
  const { body } = await get({ kind: 'ranking', id }, 'json')
  const leads = readBack(body, 'json').entries.filter(({ title }) => title.includes('pasa al primer puesto'))
  expect(leads).toHaveLength(29)
})

test('200 while its author’s order stands nobody comes to lead a ranking', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  for (const rank of [2, 1]) await app.pool.query('UPDATE item SET fair_rank = $2 WHERE id = $1', [itemIds[0], rank])
  expect((await get({ kind: 'ranking', id }, 'xml')).body.match(/<item>/g)).toHaveLength(1)
})

test('404 what there is no feed of, and whoever is not for everybody to see, are the same', async () => {
  const shy = await addPerson(app, 'shy')
  await app.pool.query("UPDATE profile SET visibility = 'private' WHERE id = $1", [shy.id])
  const gone = await addPerson(app, 'gone')
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [gone.id])
  const secret = await addRanking(app, ana, { visibility: 'private' })
  const nobody = '0198f9a0-0000-7000-8000-000000000000'
  for (const of of [
    { kind: 'category', slug: 'nada' },
    ...[nobody, 'not-an-id', shy.id, gone.id].map((id) => ({ kind: 'person', id })),
    ...[nobody, 'not-an-id', secret.id].map((id) => ({ kind: 'ranking', id })),
  ] as FeedOf[])
    for (const format of formats) {
      const { statusCode, body } = await get(of, format)
      expect([of, format, statusCode, body]).toEqual([of, format, 404, ''])
    }
})
