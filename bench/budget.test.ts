import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addExclusion } from '../server/src/testing/attack.ts'
import { addTestPage } from '../server/src/testing/custom-pages.ts'
import { askerOf } from '../server/src/testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../server/src/testing/people.ts'
import { openTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import { type DeclaredPage, declaredPages } from '../web/page-list.config.ts'
import { type FirstLoad, readFirstLoad } from './rig/first-load.ts'

/** What a guest's browser may load for a page before anybody touches it (compressed with gzip). */
const MAX_BOOT_KB = 3
/** What another name or another order of the same files changes. */
const WOBBLE_KB = 0.1
/** And once the page answers, with the application. Those above it may not grow, and each says what it carries. */
const MAX_SCRIPT_KB = 120
const above: Record<string, number> = {
  // Rankings and votes under the finger, which most pages of their kind have less of; and the rail.
  '/': 127.6,
  '/explore': 129.1,
  // Votes on cards, following, who looks after it and what they single out.
  '/category/{slug}': 133.2,
  '/rate-item/{itemId}': 120.1,
  // Votes in place, Boosts, marks, what stands behind each place, an order that moves while one reads, and the ways to
  // what comes when it is asked for: comments, suggestions, one's own order, sharing, history, the original names. And that
  // somebody reads.
  '/ranking/{id}/{slug?}': 134.8,
  '/ranking/{rankingId}/item/{itemId}/review': 127.5,
  // A whole editor: saved while one writes, ordered by drag and by keys, checked as the server would, with a preview.
  '/create-ranking': 136.5,
  // The wizard, the list that is being made, what became of it, and topics to search, by forms that work without a script.
  '/create-ranking/ai': 131.9,
  '/edit-ranking/{rankingId}': 136.5,
  // Whom it shows and by what one knows them: face, figures, follows, tabs.
  '/profile': 125.4,
  '/profile/{userId}': 127.6,
  '/my-rankings': 128.1,
  '/evolution': 136.7,
  '/dashboard': 131.7,
  // Whom one brought, and how each of them stands.
  '/invite': 124.2,
  // Every form that keeps an account safe, each of which works without a script too.
  '/account': 128.6,
  '/account/factor': 127.7,
  '/account/api-keys': 127.2,
  '/daily-reward': 122.8,
  // An editor that saves itself, with a preview that shows rankings.
  '/admin-panelrankw/articles': 128.6,
  // An editor too, with the versions a page had.
  '/admin-panelrankw/pages': 125.1,
  // Forms that ask once more who one is.
  '/admin-panelrankw/roles': 124.9,
  '/admin-panelrankw/appeals': 121.6,
  // Forms that ask once more who one is, too: what the house says to all, an incident, and everything about one person.
  '/admin-panelrankw/integrity': 126.6,
  '/admin-panelrankw/notices': 125.4,
  '/admin-panelrankw/people/{person}': 133.2,
  // A table with filters, orders and columns; and desks where whoever moderates decides, with what was decided.
  '/admin-panelrankw/people': 124.1,
  '/admin-panelrankw/reports': 125.7,
  '/admin-panelrankw/content': 132.5,
  '/admin-panelrankw/categories': 124.9,
  '/distinctions/{id}': 121.4,
  // Every number of the economy, what other ones would have made of the last 30 days, and who one is, once more.
  '/admin-panelrankw/economy': 127,
  // One's subscription: cancel, pause, withdraw and invoices, by forms that work without a script too; and Apple's.
  '/downgrade': 125.9,
  '/admin-panelrankw/ai': 123.7,
  '/admin-panelrankw/game': 122.7,
  '/admin-panelrankw/translations': 120.9,
  '/admin-panelrankw/looks': 123.2,
  '/challenges': 120.5,
  '/import': 120.3,
  '/notifications/settings': 120.5,
  '/profile-setup': 120.3,
  '/sign-in': 121.1,
  '/sign-up': 120.1,
  '/admin-panelrankw/copyright': 122.6,
  '/admin-panelrankw/support': 120.2,
  '/decisions/{decisionId}': 122.5,
}
/** What a person's header adds to it. */
const MAX_OWN_KB = 6.5
const MAX_STYLE_KB = 16.1
/** Pages that are made of the parts of many rooms. */
const stylesAbove: Record<string, number> = { '/dashboard': 16.9, '/evolution': 16.7, '/profile': 16.2 }
/**
 * What all pages have in common: a room that is added is not in it. Where one of these has to grow, something is loaded
 * by everybody that few need.
 */
const MAX_COMMON_SCRIPT_KB = 109.7
const MAX_COMMON_STYLE_KB = 12.3
const BUILD_MS = 180_000

let app: TestApp
let people: { ana: TestPerson; diego: TestPerson; nora: TestPerson }
let ranking: { id: string; itemIds: string[] }
let waiting: string
let ticket: string
let decision: string
let incident: string

beforeAll(async () => {
  const steps = new URL('../scripts/steps.mjs', import.meta.url).href
  const { build } = (await import(steps)) as { build(): void }
  build()
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  const nora = await addPerson(app, 'nora', { completed: false })
  people = { nora, ana: await addPerson(app, 'ana'), diego: await addPerson(app, 'diego', { superAdmin: true }) }
  ranking = await addRanking(app, people.ana)
  await addRanking(app, people.ana, {
    topic: 'Mejores películas',
    category: 'cine-series',
    items: ['El padrino', 'Psicosis'],
  })
  incident = await addExclusion(app, people.ana, ranking)
  await addTestPage(app, { by: people.diego, slug: 'comida', english: true })
  waiting = await waitForFactor()
  const question = { topic: 'fault', body: 'La página no se abre desde ayer.' }
  const keeping = askerOf(app)(people.diego).post(`/admin/reports/ranking/${ranking.id}`, { answer: 'keep' })
  const { decisionId } = (await keeping).body
  const { rows } = await app.pool.query('SELECT secret FROM moderation_decision WHERE id = $1', [decisionId])
  decision = `${decisionId}?secret=${rows[0].secret}`
  ticket = (await askerOf(app)(people.ana).post('/tickets', question)).body.id
}, BUILD_MS)

afterAll(() => app.close())

const addressOf = (address: string) =>
  address
    .replace('/?rumble', '/?rumble=1')
    .replace('{type}', 'ranking')
    .replace('/{slug?}', '')
    .replace(/\{(id|rankingId)\}/, ranking.id)
    .replace('{ticketId}', ticket)
    .replace('{entity}', 'film.the-godfather')
    .replace('{incidentId}', incident)
    .replace('{decisionId}', decision)
    .replace('{itemId}', ranking.itemIds[0] ?? '')
    .replace('{userId}', people.ana.id)
    .replace('{person}', people.ana.id)
    .replace('{slug}', 'comida')
    .replace('{type}', 'ranking')
    .replace('/*', '')

/** The cookie of somebody whose password was right, and whose second factor is still to come. */
async function waitForFactor(): Promise<string> {
  const { id } = await addPerson(app, 'otto')
  await app.pool.query(
    `INSERT INTO passkey (id, user_id, credential_id, public_key, counter, user_agent, created_at)
     VALUES (gen_random_uuid(), $1, 'key', '\\x00', 0, '', now())`,
    [id],
  )
  const token = createHash('sha256').update('waiting').digest('hex')
  await app.pool.query("INSERT INTO entry (token, user_id, expires_at) VALUES ($1, $2, now() + interval '5 minutes')", [
    token,
    id,
  ])
  return 'entry=waiting'
}

async function visit(path: string, person?: TestPerson): Promise<FirstLoad> {
  const cookie = person?.cookie ?? (path === '/sign-in/factor' ? waiting : '')
  const answer = await app.http.inject({ url: addressOf(path), headers: { cookie } })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return readFirstLoad(answer.body)
}

const weighed = new Map<string, number>()
async function gzipKb(paths: string[]): Promise<number> {
  for (const url of paths.filter((path) => !weighed.has(path))) {
    const answer = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(answer.statusCode, url).toBe(200)
    expect(answer.headers['content-encoding'], url).toBe('gzip')
    weighed.set(url, answer.rawPayload.length)
  }
  return paths.reduce((sum, url) => sum + (weighed.get(url) ?? 0), 0) / 1024
}

/** For those who build; and those that show nothing of their own. */
const apart = ['/__ui', '/social/{slug}']
const pages = declaredPages().filter(({ address }) => !apart.includes(address))
const visitorOf = ({ access, address }: DeclaredPage) => {
  if (access === 'open') return undefined
  // Whoever has finished the set-up is led past it.
  if (address === '/profile-setup') return people.nora
  return access === 'login' ? people.ana : people.diego
}

describe.each(pages)('the first load of $address', (declared) => {
  test(`weighs at most ${stylesAbove[declared.address] ?? MAX_STYLE_KB} KB of styles and ${above[declared.address] ?? MAX_SCRIPT_KB} KB of scripts, and ${MAX_BOOT_KB} KB until it is touched`, async () => {
    const visitor = visitorOf(declared)
    const page = await visit(declared.address, visitor)
    const styles = await gzipKb(page.styles)
    const scripts = await gzipKb([...page.scripts, ...page.later])
    if (process.env.SHOW_WEIGHTS)
      console.log(
        `${declared.address}: ${styles.toFixed(1)} ${scripts.toFixed(1)} in ${page.styles.length} and ${page.scripts.length + page.later.length}`,
      )
    expect(page.styles).not.toHaveLength(0)
    expect(styles).toBeLessThanOrEqual(stylesAbove[declared.address] ?? MAX_STYLE_KB)
    expect(scripts).toBeLessThanOrEqual(
      (above[declared.address] ?? MAX_SCRIPT_KB) + WOBBLE_KB + (visitor ? MAX_OWN_KB : 0),
    )
    if (visitor) return expect(page.later).toEqual([])
    expect(page.later).not.toHaveLength(0)
    expect(page.scripts).toHaveLength(1)
    expect(await gzipKb(page.scripts)).toBeLessThanOrEqual(MAX_BOOT_KB)
  })
})

test(`what all pages have in common weighs at most ${MAX_COMMON_STYLE_KB} KB of styles and ${MAX_COMMON_SCRIPT_KB} KB of scripts`, async () => {
  const loads = await Promise.all(pages.filter(({ access }) => access === 'open').map((p) => visit(p.address)))
  const inAll = (of: (load: FirstLoad) => string[]) =>
    loads.map(of).reduce((common, files) => common.filter((file) => files.includes(file)))
  const [styles, scripts] = [inAll((l) => l.styles), inAll((l) => [...l.scripts, ...l.later])]
  if (process.env.SHOW_WEIGHTS) console.log(`common: ${await gzipKb(styles)} ${await gzipKb(scripts)}`)
  expect(await gzipKb(styles)).toBeLessThanOrEqual(MAX_COMMON_STYLE_KB)
  expect(await gzipKb(scripts)).toBeLessThanOrEqual(MAX_COMMON_SCRIPT_KB)
})

test(`for somebody signed in a page has ${MAX_OWN_KB} KB more at most, and brings the application at once`, async () => {
  const guest = await visit('/ranking/{id}')
  const own = await visit('/ranking/{id}', people.ana)
  const shared = [...guest.scripts, ...guest.later]
  expect(own.later).toEqual([])
  expect(own.scripts).toEqual(expect.arrayContaining(shared))
  expect(await gzipKb(own.scripts.filter((s) => !shared.includes(s)))).toBeLessThanOrEqual(MAX_OWN_KB)
})

test('a page brings the words of its own language, and not those of the other', async () => {
  const words = { es: 'Saltar al contenido', en: 'Skip to content' }
  for (const language of ['es', 'en'] as const) {
    const { later } = await visit(`/?lng=${language}`)
    const scripts = await Promise.all(later.map(async (url) => (await app.http.inject({ url })).body))
    const has = (text: string) => scripts.some((script) => script.includes(text))
    expect([language, has(words.es), has(words.en)]).toEqual([language, language === 'es', language === 'en'])
  }
})

test('a page loads nothing from anybody else', async () => {
  for (const path of ['/', '/ranking/{id}']) expect((await visit(path)).origins).toEqual([])
})

test('what a page of somebody else would load is noticed', () => {
  const foreign = readFirstLoad(
    '<link rel="stylesheet" href="//fonts.example/a.css"><script src="https://ads.example/b.js">',
  )
  expect(foreign.origins).toEqual(['https://ads.example', 'https://fonts.example'])
})
