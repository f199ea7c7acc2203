import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStream } from '../testing/event-stream.ts'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let origin: string
let ana: TestPerson
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  origin = await app.listen()
  ana = await addPerson(app, 'ana')
  admin = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers, redirect: 'manual' })
const htmlTag = async (path: string, headers: Record<string, string> = {}) =>
  /<html [^>]*>/.exec(await (await get(path, headers)).text())?.[0]

test('302 an unknown address goes to the home page, for everybody', async () => {
  for (const headers of [undefined, { cookie: ana.cookie }]) {
    const answer = await get('/nowhere/at/all?x=1', headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  }
})

test('404 a missing ranking has a page of its own, in the language of the visitor', async () => {
  const missing = '/ranking/0198f9a0-0000-7000-8000-000000000000'
  const answer = await get(missing, { 'accept-language': 'es' })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Este ranking no existe')
  expect(await (await get(`${missing}?lng=en`)).text()).toContain('This ranking does not exist')
})

test('HEAD answers like GET, without a body', async () => {
  const answer = await fetch(`${origin}/`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('the language: lng, then the profile, then the cookie, then the browser; English for others, Spanish without a sign', async () => {
  const lang = async (path: string, headers: Record<string, string> = {}) =>
    /lang="(\w+)"/.exec((await htmlTag(path, headers)) ?? '')?.[1]
  expect(await lang('/')).toBe('es')
  expect(await lang('/', { 'accept-language': 'de-DE,fr;q=0.8' })).toBe('en')
  expect(await lang('/', { 'accept-language': 'de,en;q=0.5,es;q=0.7' })).toBe('es')
  expect(await lang('/', { 'accept-language': 'es', cookie: 'i18next=en' })).toBe('en')
  expect(await lang('/?lng=es', { cookie: 'i18next=en' })).toBe('es')
  expect(await lang('/', { cookie: `${ana.cookie}; i18next=en` })).toBe('es')
})

test('a language that the interface no longer has counts as no choice: cookie and profile', async () => {
  const lia = await addPerson(app, 'lia')
  await app.pool.query("UPDATE profile SET language = 'fr' WHERE id = $1", [lia.id])
  expect(await htmlTag('/', { cookie: 'i18next=fr', 'accept-language': 'es' })).toContain('lang="es"')
  expect(await htmlTag('/', { cookie: `${lia.cookie}; i18next=es` })).toContain('lang="es"')
  const me = await app.http.inject({ url: '/api/v1/me', headers: { cookie: lia.cookie } })
  expect([me.statusCode, me.json().me.language]).toEqual([200, 'en'])
})

test('the theme: the cookie for guests, never a premium one, never anything else', async () => {
  expect(await htmlTag('/')).toContain('class="theme-original"')
  expect(await htmlTag('/', { cookie: 'theme=theme-dark' })).toContain('class="theme-dark"')
  expect(await htmlTag('/', { cookie: 'theme=theme-premium' })).toContain('class="theme-original"')
  expect(await htmlTag('/', { cookie: 'theme="><script>' })).toContain('class="theme-original"')
})

test('a premium theme of a profile falls back without PRO', async () => {
  await app.pool.query("UPDATE profile SET theme = 'theme-fire-red' WHERE id = $1", [ana.id])
  expect(await htmlTag('/', { cookie: ana.cookie })).toContain('class="theme-original"')
  await app.pool.query('UPDATE profile SET is_pro = true WHERE id = $1', [ana.id])
  expect(await htmlTag('/', { cookie: ana.cookie })).toContain('class="theme-fire-red"')
})

test('the page shows once it is read to what follows its heading; its styles and then its script are asked for before', async () => {
  for (const headers of [undefined, { cookie: ana.cookie }]) {
    const answer = await get('/', headers)
    const html = await answer.text()
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href)
    expect(styles.length).toBeGreaterThan(1)
    const boot =
      /<link rel="expect" href="#[^"]+" blocking="render">.*<script id="boot" src="([^"]+)"[^>]*><\/script><\/head>/
    const script = `<${boot.exec(html)?.[1]}>; rel=preload; as=script`
    const ahead = [...styles.map((href) => `<${href}>; rel=preload; as=style`), script]
    expect(answer.headers.get('link')).toBe(ahead.join())
  }
})

test('search engines learn the address without campaign parameters, and that of the other language', async () => {
  const html = await (await get('/?utm_source=x&ref=ANA12')).text()
  expect(html).toMatch(/<link rel="canonical" href="http:[^"?]*\/">/)
  expect(html).toMatch(/<link rel="alternate" hreflang="en" href="http:[^"]*\/\?lng=en">/)
  expect(html).toMatch(/<meta name="theme-color" content="#\w{6}">/)
})

test('a page of a signed-in person is kept by nobody', async () => {
  const answer = await get('/', { cookie: admin.cookie })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('etag')).toBeNull()
  expect(await answer.text()).toContain('diego')
})

test('a page of a signed-in person is compressed as the browser accepts, and says the same', async () => {
  const ask = async (encoding?: string) => {
    const headers = { cookie: admin.cookie, ...(encoding && { 'accept-encoding': encoding }) }
    const answer = await app.http.inject({ url: '/explore', headers })
    const { vary, 'content-encoding': coding } = answer.headers
    return { vary, coding, bytes: answer.rawPayload }
  }
  const [plain, gzip, brotli, zstd] = await Promise.all([
    ask(),
    ask('gzip, deflate'),
    ask('gzip, deflate, br, zstd;q=0'),
    ask('gzip, deflate, br, zstd'),
  ])
  expect([plain, gzip, brotli, zstd].map(({ coding, vary }) => [coding, vary])).toEqual(
    [undefined, 'gzip', 'br', 'zstd'].map((coding) => [coding, 'Cookie, Accept-Language, Accept-Encoding']),
  )
  // These differ between copies: the key of the forms, the last message, the end of the lease.
  const own = /((?:name="key" value|data-after)=|"leaseExpiresAt":)"[^"]+"/g
  const text = (html: Buffer) => html.toString().replace(own, '$1')
  const opened = [gunzipSync(gzip.bytes), brotliDecompressSync(brotli.bytes), zstdDecompressSync(zstd.bytes)]
  expect(opened.map(text)).toEqual(Array(3).fill(text(plain.bytes)))
  for (const { bytes } of [brotli, zstd]) expect(bytes.length).toBeLessThan(plain.bytes.length / 3)
  // What a link puts into a page must not show by the length of a compressed one.
  const headers = { cookie: admin.cookie, 'accept-encoding': 'br, zstd' }
  const guess = await app.http.inject({ url: '/explore?q=diego@liston.test', headers })
  expect([guess.statusCode, guess.headers['content-encoding']]).toEqual([200, undefined])
})

test('a page of a signed-in person says after which message it was read: its stream begins with what came since', async () => {
  const html = await (await get('/', { cookie: ana.cookie })).text()
  app.live.publish({ topic: `user:${ana.id}`, kind: 'meanwhile', data: null })
  const after = /<script [^>]*id="state"[^>]* data-after="([^"]+)"/.exec(html)?.[1]
  const stream = await openEventStream(`${origin}/events?after=${after}`, { cookie: ana.cookie })
  await stream.message('meanwhile')
  await stream.close()
  expect(await (await get('/')).text()).not.toContain('data-after')
})

test('500 a page that fails says so with the id of its log line, and nothing else', async () => {
  const { id } = await addRanking(app, ana)
  await app.pool.query('ALTER VIEW shown_item RENAME TO item_away')
  const answer = await get(`/ranking/${id}`, { 'accept-language': 'es' })
  await app.pool.query('ALTER VIEW item_away RENAME TO shown_item')
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(html).toContain(answer.headers.get('x-request-id'))
  expect(html).toContain('Se ha caído el listón')
  expect(html).not.toMatch(/item|relation|\.ts|at /)
})
