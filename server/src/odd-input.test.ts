import { readFile } from 'node:fs/promises'
import { contract } from '@liston/contract/api'
import { exploreRules, SearchText } from '@liston/contract/explore'
import { interestingText } from '@liston/contract/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi, operationsOf, parametersOf } from './pages/api/openapi.ts'
import { sealCursor } from './platform/http/index.ts'
import { mapAtOnce } from './testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from './testing/people.ts'
import { sizeOf } from './testing/proof-sizes.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let rankingId: string
let itemId: string
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana', { superAdmin: true })
  const ranking = await addRanking(app, ana)
  rankingId = ranking.id
  itemId = ranking.itemIds[0]!
})
afterAll(() => app.close())

const visit = (url: string) => {
  const headers = { accept: 'text/html', cookie: ana.cookie, 'sec-fetch-site': 'same-origin' }
  return app.http.inject({ url, headers })
}
const escaped = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%bd')
const asked = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${escaped(value)}`)
    .join('&')

/** Texts that no query parameter expects. */
const odd = [
  '',
  '🍕',
  'a',
  '\u3164\u3164',
  '\u202eab',
  '\u200b\u200b\u200b',
  '%',
  '\0',
  'a\0b',
  '\ud83d',
  '__proto__',
  "'",
  'x'.repeat(101),
  'x'.repeat(401),
  'x'.repeat(1501),
  'ñ'.repeat(2e3),
  '-1',
  '1e999',
  'null',
  '[]',
  '{}',
]
const uuid = '0192a3b4-0000-7000-8000-000000000000'
/** Well-formed cursors with impossible contents. */
const oddPlaces = [
  null,
  7,
  'x',
  {},
  [],
  ['latest'],
  ['ledger'],
  ['published'],
  ['changes', 1e300],
  ['ledger', 2 ** 60],
  ...['latest', 'viral', 'all'].flatMap((sort) => [
    [sort, null, uuid, []],
    [sort, '1', uuid, []],
    [sort, 1, 'x', []],
    [sort, 1, uuid, [uuid, 'x']],
  ]),
  ['latest', 1e300, uuid, []],
  ['all', 1e300, uuid, []],
  ['published', '0000-01-01T00:00:00Z', uuid],
  ['published', '2026-02-30T00:00:00Z', uuid],
  ['published', '2026-01-01T00:00:00Z', 'x'],
  { after: { tier: 9e15, hot: 1, id: uuid }, corrected: null },
  { after: { tier: 1, hot: 1, id: uuid }, corrected: 'a\0' },
  { after: { tier: 1, hot: 1, id: uuid }, corrected: 'x'.repeat(300) },
  { after: { tier: 1, hot: '1', id: uuid }, corrected: null },
]
const oddCursors = [...odd.filter((text) => text !== ''), ...oddPlaces.map(sealCursor)]

/** Every GET endpoint with its query parameters. */
async function questions() {
  const document = await describeApi({ contract, appName: 'x', version: '1', sessionCookie: 'sid' })
  return operationsOf(document)
    .filter(({ method }) => method === 'get')
    .map(({ path, operation }) => ({
      path: `/api/v1${filled(path)}`,
      fields: parametersOf(operation).flatMap((p) => (p.in === 'query' ? [p.name] : [])),
    }))
}

/** A subset of the texts that differs for each URL, so that every text is sent somewhere. */
const some = <T>(texts: readonly T[], at: number): T[] => {
  const count = Math.min(texts.length, sizeOf('odd-input'))
  return Array.from({ length: count }, (_, i) => texts[(at * count + i) % texts.length]!)
}

const ids: Record<string, () => string> = {
  id: () => rankingId,
  rankingId: () => rankingId,
  itemId: () => itemId,
  userId: () => ana.id,
  slug: () => 'comida',
  'slug?': () => 'r',
}
const filled = (path: string) => path.replace(/\{(\w+\??)\}/g, (_, name: string) => ids[name]?.() ?? uuid)

/** Every page of the site; `npm run check` keeps the list complete. */
async function pages(): Promise<string[]> {
  const list = await readFile(new URL('../../docs/generated/routes.md', import.meta.url), 'utf8')
  return [...list.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => filled(path))
}

/** Query parameters that only pages take. */
const ofPages = ['tab', 'saved', 'step', 'next', 'draft', 'topic', 'token', 'focus', 'rumble', 'lng', 'theme']

test('no endpoint and no page fails, whatever its address says', async () => {
  const endpoints = await questions()
  const names = [...new Set([...endpoints.flatMap((e) => e.fields), ...ofPages])]
  expect(names).toEqual(expect.arrayContaining(['cursor', 'q', 'sort', 'order', 'currency', 'shelf']))
  const addresses: string[] = []
  // Few endpoints take a cursor. Counted by themselves, they get each one.
  let taking = 0
  for (const { path, fields } of endpoints)
    for (const field of fields)
      for (const text of field === 'cursor' ? some(oddCursors, taking++) : some(odd, addresses.length))
        addresses.push(`${path}?${asked({ [field]: text })}`)
  for (const cursor of oddCursors)
    expect(addresses.some((address) => address.endsWith(`?${asked({ cursor })}`))).toBe(true)
  for (const page of await pages())
    for (const text of some(odd, addresses.length)) {
      const all = names.filter((name) => name !== 'cursor').map((name) => [name, text])
      addresses.push(`${page}?${asked(Object.fromEntries(all))}`)
    }
  const failed: string[] = []
  await mapAtOnce(addresses, async (address) => {
    const { statusCode } = await visit(address)
    if (statusCode >= 500) failed.push(`${statusCode} ${address.slice(0, 200)}`)
  })
  expect(failed).toEqual([])
  // At full size it sends ten thousand URLs.
}, 120_000)

/** Pages that show a list from a cursor on, and the endpoint behind each. */
const lists: [page: string, endpoint: string][] = [
  ['/explore', '/rankings'],
  ['/explore?sort=all', '/rankings?sort=all'],
  ['/explore?sort=viral', '/rankings?sort=viral'],
  ['/explore?q=tapas', '/search?q=tapas'],
  ['/category/comida', '/rankings?category=comida'],
  ['/my-rankings', '/me/rankings'],
  ['/my-rankings?shelf=drafts', '/me/rankings?shelf=drafts'],
  ['/evolution', '/me/ledger'],
  ['/evolution?currency=xp', '/me/ledger?currency=xp'],
]
/** Cursors that no list has returned, one of every kind. Every endpoint above gets all of them. */
const shared = [
  'x',
  '🍕',
  '\ud83d',
  'a\0b',
  'x'.repeat(1501),
  sealCursor(null),
  sealCursor(['latest', 1e300, uuid, []]),
]
const from = (address: string, cursor: string) => `${address}${address.includes('?') ? '&' : '?'}${asked({ cursor })}`

test('400 a place that a list does not have: to a program by code, to a person in words of both languages', async () => {
  await mapAtOnce(lists, async ([page, endpoint]) => {
    for (const cursor of [...shared, ...oddPlaces.slice(-4).map(sealCursor)]) {
      const program = await visit(from(`/api/v1${endpoint}`, cursor))
      const person = await visit(from(page, cursor))
      // NUL and lone surrogates fail validation before the cursor is parsed.
      const refused = program.json().code === 'VALIDATION' ? [422, 'VALIDATION'] : [400, 'BAD_CURSOR']
      expect([program.statusCode, program.json().code], from(endpoint, cursor)).toEqual(refused)
      expect(person.statusCode, from(page, cursor)).toBe(400)
    }
  })
  for (const [page] of lists) {
    expect((await visit(from(page, 'x'))).body).toMatch(
      /Esta página de la lista no existe[^]*href="\?"[^]*Ver desde el principio/,
    )
    expect((await visit(`${from(page, 'x')}&lng=en`)).body).toMatch(
      /This page of the list doesn’t exist[^]*Start from the beginning/,
    )
  }
}, 120_000)

test('a page searches for what the API searches for, and says why where it would be refused', async () => {
  for (const q of [...odd.filter((text) => !text.includes('\0')), 'tapas', ' tapas\u200b ', 'x'.repeat(100), '🍕🍕']) {
    const program = await visit(`/api/v1/search?${asked({ q })}`)
    const person = await visit(`/explore?${asked({ q })}`)
    expect(person.statusCode, q).toBe(200)
    const searched = /class="found-summary"/.test(person.body)
    expect([searched, q], String(program.statusCode)).toEqual([program.statusCode === 200, q])
    const why = /Escribe al menos 2 caracteres|Escribe como mucho 100 caracteres|Hay caracteres que no se pueden buscar/
    if (!searched && exploreRules.searchWords(q.toWellFormed()) !== '') expect(person.body, q).toMatch(why)
  }
})

test('the rule of pages is the schema of the API', () => {
  fc.assert(
    fc.property(interestingText, (text) => {
      const words = exploreRules.searchWords(text)
      expect(exploreRules.searchRefusal(words) === null).toBe(SearchText.safeParse(text).success)
    }),
    { numRuns: 5_000 },
  )
})

test('400 a NUL in an address, a cookie or a form, wherever it would have reached the database', async () => {
  const key = 'a\0b'
  const cookies = ['i18next', 'sid', 'device', 'ref', 'entry', 'browser'].map((name) => `${name}=${escaped(key)}`)
  const statuses: [string, number][] = []
  for (const url of [
    `/ranking/${rankingId}`,
    `/ranking/${rankingId}/og-image`,
    '/explore',
    '/events',
    '/dev/pay',
    '/nowhere',
  ])
    statuses.push([url, (await visit(`${url}?${asked({ llave: key, q: key, topics: key })}`)).statusCode])
  for (const page of ['checkout', 'portal', 'invoice'])
    statuses.push([page, (await visit(`/dev/pay/${page}/${escaped(key)}`)).statusCode])
  for (const url of ['/dev/pay', '/dev/pay/checkout/x', '/sign-in', '/sign-up', '/auth/apple/callback']) {
    const fields = { email: key, password: key, customer: key, advance: key, act: key, state: key }
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.http.inject({ method: 'POST', url, headers, payload: asked(fields) })
    statuses.push([`POST ${url}`, answer.statusCode])
  }
  expect(statuses.filter(([, status]) => status !== 400)).toEqual([])
  const headers = { accept: 'text/html', cookie: cookies.join('; ') }
  for (const url of ['/', '/sign-in', `/ranking/${rankingId}`, '/api/v1/me'])
    expect([url, (await app.http.inject({ url, headers })).statusCode < 500]).toEqual([url, true])
})
