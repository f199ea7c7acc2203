import { contract } from '@liston/contract/api'
import type { EndpointMeta } from '@liston/contract/kernel'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { open } from '../testing/addresses.ts'
import { makeApiKey } from '../testing/api-keys.ts'
import { askerOf } from '../testing/ask.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { drawPicture, uploaderOf } from '../testing/pictures.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { isBeforeSignIn } from './private-site.ts'

let app: TestApp
let other: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let diego: TestPerson
let ranking: { id: string; itemIds: string[] }
let picture: string
let origin: string
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' })
  origin = await app.listen()
  other = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' }, app)
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  diego = await addPerson(app, 'diego', { superAdmin: true })
  ranking = await addRanking(app, ana, { topic: 'Amatistas secretas' })
  const file = await drawPicture({ width: 300, height: 200 })
  picture = (await uploaderOf(app)(ana, file, { kind: 'cover' })).body.url
})
afterAll(async () => {
  await other.close()
  await app.close()
})

async function turn(isPrivate: boolean) {
  const value = { mode: 'open', isPrivate, perDay: 3 }
  expect((await ask(diego).put('/admin/settings/registration', { value })).status).toBe(200)
}
const browser = { accept: 'text/html', 'accept-language': 'es' }
const get = (url: string, headers: Record<string, string> = browser, from = app) => from.http.inject({ url, headers })

/** What shows something of the site: pages, feeds, pictures and files, and addresses where nothing is. */
const surfaces = () => [
  ...open.filter((path) => !isBeforeSignIn(path)),
  `/ranking/${ranking.id}`,
  `/ranking/${ranking.id}/og-image`,
  `/ranking/${ranking.id}/picture/link.png`,
  `/ranking/${ranking.id}/qr.svg`,
  `/ranking/${ranking.id}/vote/${ranking.itemIds[0]}`,
  `/ranking/${ranking.id}/feed.xml`,
  `/embed/ranking/${ranking.id}`,
  '/embed.js',
  `/oembed?url=${encodeURIComponent(`${app.config.PUBLIC_ORIGIN}/ranking/${ranking.id}`)}`,
  `/profile/${ana.id}`,
  `${picture}-200.webp`,
  '/images/nothing-200.webp',
  '/avatars/nothing.svg',
  '/subjects/1/1f600.svg',
  '/og-image',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/sitemap/house.xml',
  '/api/docs',
  '/api/openapi.json',
  '/own-data/nothing',
  '/ranking/01900000-0000-7000-8000-000000000000',
  '/nothing-at-all',
]

test('a guest of a private site gets the sign-in page wherever they go, whether or not something is there', async () => {
  // A copy of each page is in the cache for guests by then.
  expect((await get(`/ranking/${ranking.id}`)).body).toContain('Amatistas secretas')
  await turn(true)
  for (const from of [app, other])
    await expect.poll(async () => (await get('/explore', browser, from)).statusCode, { interval: 20 }).toBe(302)
  for (const url of surfaces()) {
    const page = await get(url)
    const isProgram = url.startsWith('/api')
    expect([url, page.statusCode, page.headers.location]).toEqual(
      isProgram ? [url, 401, undefined] : [url, 302, expect.stringMatching(/^\/sign-in(\?next=|$)/)],
    )
    expect([url, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([url, 'no-store', 'noindex'])
    const file = await get(url, {})
    expect([url, file.statusCode, file.json().code]).toEqual([url, 401, 'UNAUTHENTICATED'])
  }
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await get('/')).headers.location).toBe('/sign-in')
  expect((await get(`/?ref=${'A'.repeat(10)}`)).headers.location).toBe(`/sign-up?ref=${'A'.repeat(10)}`)
})

test('the pages to sign in and the legal texts stay open, and lead nowhere else', async () => {
  await turn(true)
  for (const url of open.filter(isBeforeSignIn)) {
    const first = await get(url)
    // A parameter that makes no sense is left out.
    const { statusCode, body } = first.statusCode === 200 ? first : await get(String(first.headers.location))
    expect([url, statusCode]).toEqual([url, 200])
    expect([url, first.headers.location ?? '/sign-in']).toEqual([url, expect.toSatisfy(isBeforeSignIn)])
    for (const word of ['Amatistas', 'href="/explore"', 'action="/explore"'])
      expect([url, body.includes(word)]).toEqual([url, false])
  }
  for (const url of ['/favicon.svg', '/site.webmanifest', '/livez', '/version', '/sw.js'])
    expect([url, (await get(url, {})).statusCode]).toEqual([url, 200])
})

test('401 the API answers a guest only what signing in and links of e-mails need', async () => {
  await turn(true)
  const wrong: string[] = []
  const spared: string[] = []
  const endpoints: { name: string; method: string; path: string; meta: EndpointMeta }[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path }) => {
    const { meta, route } = endpoint['~orpc'] as unknown as {
      meta: EndpointMeta
      route: { method: string; path: string }
    }
    if (meta.access === 'open') endpoints.push({ name: path.join('.'), meta, ...route })
  })
  for (const { name, method, path, meta } of endpoints) {
    if (meta.beforeSignIn) {
      spared.push(name)
      continue
    }
    const url = `/api/v1${path.replace(/\{\w+\}/g, ranking.id)}`
    const answer = await app.http.inject({ method: method as 'GET', url, ...(method === 'GET' ? {} : { payload: {} }) })
    // Input is checked first: it says nothing of what is there.
    if (answer.statusCode !== 401 && answer.statusCode !== 422) wrong.push(`${name} ${answer.statusCode}`)
  }
  expect(wrong).toEqual([])
  expect(spared.filter((name) => !name.startsWith('accounts.')).sort()).toEqual([
    'notifications.unsubscribable',
    'notifications.unsubscribe',
    'pages.legal',
    'profiles.me',
    'settings.all',
    'themes.list',
  ])
  expect((await ask().get(`/rankings/${ranking.id}`)).status).toBe(401)
  expect((await ask(ana).get(`/rankings/${ranking.id}`)).status).toBe(200)
  const { secret } = await makeApiKey(app, ana, ['read'])
  const byKey = await get(`/api/v1/rankings/${ranking.id}`, { authorization: `Bearer ${secret}` })
  expect(byKey.statusCode).toBe(200)
})

test('members see everything, and no shared cache keeps it', async () => {
  await turn(true)
  const member = { ...browser, cookie: ana.cookie }
  expect((await get(`/ranking/${ranking.id}`, member)).body).toContain('Amatistas secretas')
  for (const url of [`${picture}-200.webp`, `/ranking/${ranking.id}/qr.svg`, '/feed.xml']) {
    const { statusCode, headers } = await get(url, member)
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, expect.not.stringContaining('public')])
  }
})

test('the event streams of guests end when the site becomes private, and open again only afterwards', async () => {
  await turn(false)
  const stream = await openEventStream(`${origin}/events?topics=feed`)
  await turn(true)
  await stream.ended()
  expect((await get('/events?topics=feed', {})).statusCode).toBe(401)
  await turn(false)
  expect((await get(`/ranking/${ranking.id}`)).body).toContain('Amatistas secretas')
  expect((await get('/robots.txt')).body).toContain('Sitemap:')
})
