import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'
import { askOf } from './ask.ts'
import { openGuestPages, openPageStore } from './guest-pages.ts'

let app: TestApp
let origin: string
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  origin = await app.listen()
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

/** A raw request: fetch would ask for compression and decode it. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(`${origin}${path}`, { headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end()
  })

test('a guest gets the same page in every encoding, and 304 when they have it', async () => {
  const { id } = await addRanking(app, ana)
  const plain = await raw(`/ranking/${id}`)
  const gzip = await raw(`/ranking/${id}`, { 'accept-encoding': 'gzip, deflate' })
  const brotli = await raw(`/ranking/${id}`, { 'accept-encoding': 'gzip, br' })
  const again = await raw(`/ranking/${id}`, { 'accept-encoding': 'br' })
  expect([plain, gzip, brotli, again].map((a) => a.headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
    'br',
  ])
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(brotliDecompressSync(again.body).equals(plain.body)).toBe(true)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(plain.headers['set-cookie']).toBeUndefined()
  const known = await raw(`/ranking/${id}`, { 'if-none-match': String(plain.headers.etag) })
  expect([known.status, known.body.length]).toEqual([304, 0])
})

test('a vote is seen within a second, anything else within a minute; a page that became private is gone', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const shown = () => raw(`/ranking/${id}`).then((a) => a.body.toString())
  await shown()
  onTestFinished(() => void vi.restoreAllMocks())
  const inSeconds = (n: number) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + n * 1_000))
  await app.pool.query('UPDATE item SET points = 4321 WHERE id = $1', [itemIds[0]])
  inSeconds(5)
  expect(await shown()).not.toMatch(/4[.,]?321/)
  inSeconds(61)
  expect(await shown()).toMatch(/4[.,]?321/)
  const bea = await addPerson(app, 'bea')
  await cast(app, { person: bea, on: { itemId: itemIds[0]! } })
  inSeconds(63)
  await vi.waitFor(async () => expect(await shown()).toMatch(/4[.,]?322/))
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [id])
  inSeconds(65)
  expect((await raw(`/ranking/${id}`)).status).toBe(404)
})

test('a change of a topic makes its pages stale within a second; while none can be heard, all of a topic are', async () => {
  let [at, hears, renderings] = [0, true, 0]
  const pages = openGuestPages({
    clock: { now: () => new Date(at) },
    hears: () => hears,
    headers: {},
    render: async () => {
      const html = Buffer.from(`page ${++renderings}`)
      return { kind: 'page', status: 200, html, headers: {}, language: 'es', freshMs: 60_000, topics: ['ranking:1'] }
    },
  })
  const ask = askOf('/', {}, { defaultLanguage: 'es', themes: [] })!
  const shown = async (now: number) => {
    at = now
    const outcome = await pages.get(ask)
    return 'answer' in outcome && outcome.answer.body.toString()
  }
  expect(await shown(0)).toBe('page 1')
  pages.changed('ranking:2')
  expect(await shown(40_000)).toBe('page 1')
  expect(renderings).toBe(1)
  pages.changed('ranking:1')
  expect(await shown(41_001)).toBe('page 2')
  // A page that changes all the time is rendered twice a second at most.
  for (let now = 41_050; now <= 51_000; now += 50) {
    pages.changed('ranking:1')
    await shown(now)
  }
  expect(renderings).toBeGreaterThanOrEqual(18)
  expect(renderings).toBeLessThanOrEqual(22)
  const before = renderings
  expect(await shown(55_000)).toBe(`page ${before + 1}`)
  expect(await shown(70_000)).toBe(`page ${before + 1}`)
  hears = false
  expect(await shown(71_001)).toBe(`page ${before + 2}`)
})

test('a signed-in person never gets a guest’s page nor leaves theirs to a guest; a stale cookie is a guest', async () => {
  const { id } = await addRanking(app, ana)
  for (let i = 0; i < 3; i++) {
    expect((await raw(`/ranking/${id}`, { cookie: ana.cookie })).body.toString()).toContain('"username":"ana"')
    expect((await raw(`/ranking/${id}`)).body.toString()).toContain('"me":null')
    expect((await raw(`/ranking/${id}`, { cookie: 'sid=stale' })).body.toString()).toContain('"me":null')
  }
})

test('what depends on the visitor makes another page, what does not makes none', () => {
  const offers = { defaultLanguage: 'es', themes: [{ value: 'theme-dark', isPremium: false }] } as const
  const key = (url: string, headers: Record<string, string> = {}) => askOf(url, headers, offers)?.key
  const page = key('/ranking/1')
  for (const url of ['/ranking/1?utm_source=a&fbclid=b', '/ranking/1?ref=ANA1'])
    expect(key(url, { 'accept-language': 'es-MX,es;q=0.9', cookie: 'a=b; theme=theme-premium' })).toBe(page)
  expect(key('/ranking/1?order=points&lng=es')).toBe(key('/ranking/1?lng=es&order=points'))
  expect(key('/ranking/1', { 'accept-language': 'fr' })).toBe(key('/ranking/1', { cookie: 'x=1; i18next=en' }))
  for (const other of [key('/ranking/1?order=points'), key('/ranking/1', { cookie: 'theme=theme-dark' })])
    expect(other).not.toBe(page)
  for (const url of ['/explore?q=pan', '/explore?cursor=abc', '/a?x=1', '/%00', `/${'a'.repeat(300)}`, '/a?order=<b>'])
    expect(key(url)).toBeUndefined()
})

test('a hundred guests at once cost one rendering', async () => {
  let renderings = 0
  const pages = openGuestPages({
    clock: app.clock,
    hears: () => true,
    headers: {},
    render: async () => {
      renderings++
      return {
        kind: 'page',
        status: 200,
        html: Buffer.from('x'),
        headers: {},
        language: 'es',
        freshMs: 60_000,
        topics: [],
      }
    },
  })
  const ask = askOf('/', {}, { defaultLanguage: 'es', themes: [] })
  if (!ask) throw new Error('the home page is shared')
  const all = await Promise.all(Array.from({ length: 100 }, () => pages.get(ask)))
  expect(all.every((a) => 'answer' in a && a.answer.body.toString() === 'x')).toBe(true)
  expect(renderings).toBe(1)
  pages.drop()
  expect(pages.peek(ask)).toBeUndefined()
})

test('while the database is away a kept page is shown for an hour, at most; once it is back, the new one', async () => {
  let [at, isAway, renderings] = [0, false, 0]
  const pages = openGuestPages({
    clock: { now: () => new Date(at) },
    hears: () => true,
    headers: {},
    render: async () => {
      renderings++
      if (isAway) return { kind: 'pageError', error: Object.assign(new Error('the database'), { code: '57P03' }) }
      const html = Buffer.from(`page ${renderings}`)
      return { kind: 'page', status: 200, html, headers: {}, language: 'es', freshMs: 1_000, topics: [] }
    },
  })
  const ask = askOf('/', {}, { defaultLanguage: 'es', themes: [] })!
  const shown = async () => {
    const outcome = await pages.get(ask)
    return 'answer' in outcome ? outcome.answer.body.toString() : outcome.page.kind
  }
  expect(await shown()).toBe('page 1')
  isAway = true
  for (at = 2_000; at < 3_600_000; at += 4_000) expect(await shown()).toBe('page 1')
  // Each request retried the rendering in the background.
  expect(renderings).toBeGreaterThan(800)
  at = 3_600_000
  expect(await shown()).toBe('pageError')
  isAway = false
  at += 6_000
  expect(await shown()).toMatch(/^page \d+$/)
})

test('kept pages stay within their memory, the least used go first', () => {
  const store = openPageStore(10_000)
  const page = () => ({
    renderedAt: 0,
    freshMs: 1,
    topics: [],
    etag: '',
    headers: {},
    raw: Buffer.alloc(1_000),
    answers: {},
  })
  for (let i = 0; i < 50; i++) {
    store.set(`p${i}`, page())
    store.get('p0')
  }
  expect(store.calculatedSize).toBeLessThanOrEqual(10_000)
  expect([store.get('p0'), store.get('p49'), store.get('p1')].map(Boolean)).toEqual([true, true, false])
})

test('a change that may not wait drops what was kept at once; a vote does not', async () => {
  const { id } = await addRanking(app, ana, { topic: 'Mejores croquetas de Jaén' })
  const shown = () => raw('/').then((a) => a.body.includes('Mejores croquetas de Jaén'))
  expect(await shown()).toBe(true)
  await app.pool.query("UPDATE ranking SET topic = 'Mejores tapas de Jaén' WHERE id = $1", [id])
  app.live.publish({ topic: 'feed', kind: 'votes', data: null })
  expect(await shown()).toBe(true)
  app.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  expect(await shown()).toBe(false)
})
