import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestArticle } from '../testing/articles.ts'
import { openSharp } from '../platform/pictures/index.ts'
import { askerOf } from '../testing/ask.ts'
import { addTestPage } from '../testing/custom-pages.ts'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { structuredData, wrongWith } from '../testing/structured-data.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let ranking: { id: string; itemIds: string[] }
let origin: string
const hostile = '</script><script>alert(1)</script>'

beforeAll(async () => {
  app = await openTestApp()
  origin = app.config.PUBLIC_ORIGIN
  ana = await addPerson(app, 'ana')
  const diego = await addPerson(app, 'diego', { superAdmin: true })
  ranking = await addRanking(app, ana, { topic: `Lo mejor <!-- ${hostile}`, items: [hostile, 'Salmorejo', 'Pringá'] })
  await app.pool.query('UPDATE ranking SET voters = 3, counted_voters = 3 WHERE id = $1', [ranking.id])
  await app.pool.query('UPDATE profile SET bio = $2 WHERE id = $1', [ana.id, hostile])
  await addTestArticle(app, { by: diego, slug: 'para-leer', title: hostile })
  await addTestPage(app, { by: diego, slug: 'quienes-somos' })
  for (const name of ['bruno', 'carla', 'dora'])
    await askerOf(app)(await addPerson(app, name)).put(`/items/${ranking.itemIds[0]}/review`, {
      stars: 4,
      text: 'Está tan bueno que se acaba antes de que uno se siente a comer.',
    })
  await app.jobs.drain()
})
afterAll(() => app.close())

const page = async (path: string, cookie = '') => (await app.http.inject({ url: path, headers: { cookie } })).body
const rankingPath = () => `/ranking/${ranking.id}/r`
const itemPath = () => `/ranking/${ranking.id}/item/${ranking.itemIds[0]}/review`
const tag = (html: string, kind: string, name: string) =>
  new RegExp(`<${kind} (?:name|property|rel)="${name}" (?:content|href)="([^"]*)">`).exec(html)?.[1]
const typesOf = (html: string) => structuredData(html).map((thing) => thing['@type'])

/** The structured data types of each page. */
const described = (): Record<string, string[]> => ({
  '/': ['WebSite', 'Organization'],
  '/category/comida': ['BreadcrumbList'],
  [rankingPath()]: ['CollectionPage', 'BreadcrumbList'],
  [itemPath()]: ['AggregateRating', 'BreadcrumbList'],
  [`/profile/${ana.id}`]: ['ProfilePage'],
  '/social/para-leer': ['Article'],
})

test('200 what a page says of itself by structure is complete, in both languages', async () => {
  for (const [path, types] of Object.entries(described()))
    for (const lng of ['', '?lng=en']) {
      const things = structuredData(await page(path + lng))
      expect([path, things.map((thing) => thing['@type'])]).toEqual([path, types])
      expect([path, things.flatMap((thing) => wrongWith(thing))]).toEqual([path, []])
    }
})

test('200 a ranking tells its items in their places, its author, its days and its voters; a way leads to it', async () => {
  const [list, way] = structuredData(await page(rankingPath()))
  expect(list).toMatchObject({
    url: `${origin}${rankingPath()}`,
    author: { name: 'ana', url: `${origin}/profile/${ana.id}` },
    interactionStatistic: { userInteractionCount: 3 },
    mainEntity: {
      numberOfItems: 3,
      itemListElement: [hostile, 'Salmorejo', 'Pringá'].map((name, i) => ({ position: i + 1, name })),
    },
  })
  expect(way?.itemListElement).toMatchObject([
    { position: 1, item: `${origin}/` },
    { position: 2, item: `${origin}/explore` },
    { position: 3, item: `${origin}/category/comida`, name: 'Comida' },
    { position: 4, item: `${origin}${rankingPath()}` },
  ])
})

test('200 names that would end the block end nothing: no page runs what people wrote', async () => {
  for (const path of Object.keys(described())) {
    const html = await page(path)
    expect([path, html.includes(hostile), html.includes('<script>')]).toEqual([path, false, false])
    // Only data and the application's own files: the page's CSP would block anything else.
    for (const [script] of html.matchAll(/<script[^>]*>/g))
      expect(script).toMatch(/ src="|type="application\/(ld\+)?json"/)
    const { headers } = await app.http.inject(path)
    expect(headers['content-security-policy']).not.toContain("'unsafe-inline' ")
  }
})

test('200 of a long list the first fifty are told, and how many there are', async () => {
  const items = Array.from({ length: 60 }, (_, n) => `Número ${n}`)
  const { id } = await addRanking(app, ana, { items, topic: 'Una lista muy larga' })
  await app.pool.query('UPDATE ranking SET voters = 3, counted_voters = 3 WHERE id = $1', [id])
  const [list] = structuredData(await page(`/ranking/${id}/r`))
  expect(list?.mainEntity).toMatchObject({ numberOfItems: 60, itemListElement: { length: 50 } })
})

test('200 stars are told where the page shows them: from three on', async () => {
  const [rating] = structuredData(await page(itemPath()))
  expect(rating).toMatchObject({ ratingCount: 3, ratingValue: 3.4, itemReviewed: { name: hostile } })
  expect(typesOf(await page(`/ranking/${ranking.id}/item/${ranking.itemIds[1]}/review`))).toEqual(['BreadcrumbList'])
})

test('200 whoever keeps their profile to themselves is a name, without an address', async () => {
  const shy = await addPerson(app, 'shy')
  const { id } = await addRanking(app, shy)
  await app.pool.query('UPDATE ranking SET voters = 3, counted_voters = 3 WHERE id = $1', [id])
  await app.pool.query("UPDATE profile SET visibility = 'private' WHERE id = $1", [shy.id])
  const [list] = structuredData(await page(`/ranking/${id}/r`))
  expect(list?.author).toEqual({ '@type': 'Person', name: 'shy' })
})

describe('what is not for search engines says so, and has no structure and no other versions', () => {
  const passedBy = (): Record<string, string> => ({
    'a ranking few voted in': '/ranking/FEW/r',
    'a list of a machine alone': '/ranking/MADE/r',
    'another order of a ranking': `${rankingPath()}?order=points`,
    'what was searched for': '/explore?q=tapas',
    'without machines': '/explore?ai=none',
    'the way in': '/sign-in',
    'a new account': '/sign-up',
    'a lost password': '/recover',
    'one’s own': '/profile',
    'the administration': '/admin-panelrankw',
  })
  test('200', async () => {
    const few = await addRanking(app, ana)
    const made = await addRanking(app, ana)
    await app.pool.query('UPDATE ranking SET voters = 2, counted_voters = 2 WHERE id = $1', [few.id])
    await app.pool.query(
      "UPDATE ranking SET voters = 9, counted_voters = 9, ai_made = true, made_by = 'model' WHERE id = $1",
      [made.id],
    )
    const diego = await addPerson(app, 'dani', { superAdmin: true })
    for (const [name, url] of Object.entries(passedBy())) {
      const cookie = /administration|own/.test(name) ? diego.cookie : ''
      const html = await page(url.replace('FEW', few.id).replace('MADE', made.id), cookie)
      expect([name, tag(html, 'meta', 'robots')]).toEqual([name, expect.stringMatching(/^noindex/)])
      expect([name, /rel="canonical"|hreflang|application\/ld\+json|og:url/.exec(html)?.[0]]).toEqual([
        name,
        name.includes('ranking') || name.includes('list') ? 'og:url' : undefined,
      ])
    }
  })
  test('200 a list of a machine that people made theirs is for everybody', async () => {
    const { id } = await addRanking(app, ana)
    await app.pool.query(
      "UPDATE ranking SET voters = 9, counted_voters = 9, ai_made = true, made_by = 'model', made_edited = true WHERE id = $1",
      [id],
    )
    expect(tag(await page(`/ranking/${id}/r`), 'meta', 'robots')).toBeUndefined()
  })
})

test('200 a page has one address: without what belongs to a visit or means nothing, and one for each language', async () => {
  const one: Record<string, string> = {
    '/?utm_source=x&foo=bar': '/',
    '/?lng=en': '/?lng=en',
    '/category/comida?sort=viral&x=1': '/category/comida',
    '/explore?x=1': '/explore',
    [`/profile/${ana.id}?x=1&ref=ANA12`]: `/profile/${ana.id}`,
    [`${rankingPath()}?x=1&lng=en`]: `${rankingPath()}?lng=en`,
    '/social/para-leer?x=1': '/social/para-leer',
    '/p/quienes-somos?x=1': '/p/quienes-somos',
    '/privacy?x=1': '/privacy',
  }
  for (const [url, path] of Object.entries(one)) {
    const html = await page(url)
    const plain = path.replace(/\?.*/, '')
    expect([url, tag(html, 'link', 'canonical')]).toEqual([url, `${origin}${path}`])
    const others = Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, of, href]) => [of, href]),
    )
    expect(others).toEqual({
      es: `${origin}${plain}?lng=es`,
      en: `${origin}${plain}?lng=en`,
      'x-default': `${origin}${plain}`,
    })
  }
})

test('301 a ranking that was given another name is found at its new address', async () => {
  const { statusCode, headers } = await app.http.inject(`/ranking/${ranking.id}/otro-nombre`)
  expect([statusCode, headers.location]).toEqual([301, rankingPath()])
})

test('200 messengers are told of every page what to show beside a link to it', async () => {
  for (const path of [
    ...Object.keys(described()),
    '/explore',
    '/p/quienes-somos',
    '/privacy',
    '/social',
    '/leaderboard',
  ]) {
    const html = await page(`${path}?lng=en`)
    for (const name of ['og:type', 'og:title', 'og:description', 'og:url', 'og:image', 'og:site_name', 'twitter:card'])
      expect([path, name, [...html.matchAll(new RegExp(`="${name}" content="[^"]+"`, 'g'))].length]).toEqual([
        path,
        name,
        1,
      ])
    expect([path, tag(html, 'meta', 'og:locale'), tag(html, 'meta', 'og:locale:alternate')]).toEqual([
      path,
      'en_US',
      'es_ES',
    ])
    const image = tag(html, 'meta', 'og:image') ?? ''
    expect((await app.http.inject(image.replace(origin, ''))).headers['content-type']).toBe('image/png')
  }
})

test('200 a page without a picture of its own has that of the site, in its language', async () => {
  const tags = new Set<string | undefined>()
  for (const [language, alt] of [
    ['es', 'Listón: Rankings que ordena la gente'],
    ['en', 'Listón: Rankings in people’s order'],
  ] as const)
    for (const path of ['/', '/explore', '/category/comida']) {
      const html = await page(`${path}?lng=${language}`)
      const image = `${origin}/og-image?lng=${language}`
      expect([path, tag(html, 'meta', 'og:image'), tag(html, 'meta', 'og:image:alt')]).toEqual([path, image, alt])
      expect(tag(html, 'meta', 'twitter:card')).toBe('summary_large_image')
      const { statusCode, headers, rawPayload } = await app.http.inject(image.replace(origin, ''))
      const { width, height } = await (await openSharp())(rawPayload).metadata()
      expect([statusCode, headers['content-type'], width, height]).toEqual([200, 'image/png', 1200, 630])
      tags.add(headers.etag as string)
    }
  expect(tags.size).toBe(2)
})

test('200 the head of a page names its feeds, and they are there', async () => {
  for (const path of [
    '/',
    '/explore',
    '/category/comida',
    rankingPath(),
    `/profile/${ana.id}`,
    '/social',
    '/social/para-leer',
  ]) {
    const html = await page(path)
    const named = [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g)]
    expect([path, named.length]).toEqual([path, 3])
    for (const [, type, href = ''] of named) {
      const { statusCode, headers } = await app.http.inject(href)
      expect([href, statusCode, headers['content-type']]).toEqual([href, 200, `${type}; charset=utf-8`])
    }
  }
})
