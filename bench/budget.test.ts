import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addExclusion } from '../server/src/testing/attack.ts'
import { addTestPage } from '../server/src/testing/custom-pages.ts'
import { askerOf } from '../server/src/testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../server/src/testing/people.ts'
import { openTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import { type DeclaredPage, declaredPages } from '../web/page-list.config.ts'
import { type FirstLoad, readFirstLoad } from './rig/first-load.ts'

/**
 * Size of the first load of each page, in KB compressed with gzip. `npm run bench -- web --write` stores the sizes in
 * page-weights.json. A test fails if a page is much larger than stored or exceeds its limit. For smaller growth it only
 * warns, so that small changes need no update of the file.
 */
type Weight = { styles: number; scripts: number }
/** Tolerance above the stored size: KB or a share of that size, whichever is more. */
const TOLERANCE = { kb: 3, share: 0.03 }
/** Differences up to this are noise of the build, which names and orders files: KB. */
const WOBBLE_KB = 0.1
const LIMIT: Weight = { styles: 25, scripts: 140 }
/** Pages with a higher limit, and why. */
const extraordinary: Record<string, Partial<Weight>> = {
  // Every kind of content, and what can be done about each.
  '/admin-panelrankw/content': { scripts: 145 },
  // The kit of the admin panel besides an editor, 59 settings, or charts of attacks. Only staff load them.
  '/admin-panelrankw/articles': { scripts: 146 },
  // Names, address, description, state, merge and curators of a category, each a form. Only staff load it.
  '/admin-panelrankw/categories': { scripts: 144 },
  '/admin-panelrankw/economy': { scripts: 148 },
  '/admin-panelrankw/game': { scripts: 142 },
  '/admin-panelrankw/integrity': { scripts: 143 },
  // Three parts on one page: the setting with its history, the queue of applicants, and the blocks.
  '/admin-panelrankw/registration': { scripts: 167 },
  // A complete editor: it saves automatically, reorders by drag and keyboard, validates as the server does, and shows a
  // preview.
  '/create-ranking': { scripts: 150 },
  // The wizard's steps, and how to get the credits that are missing.
  '/create-ranking/ai': { scripts: 141 },
  // Every setting of an account. With the list of categories that each page takes over (ADR 0140).
  '/account': { scripts: 141 },
  // All that a user shows of themselves, and its settings. With the ids of texts (ADR 0142).
  '/profile': { scripts: 141 },
  // A card of each feature.
  '/dashboard': { scripts: 141 },
  // The plan, its invoices, and the ways to pay and to leave.
  '/downgrade': { scripts: 143 },
  '/edit-ranking/{rankingId}': { scripts: 148 },
  // Covers, a search, and all that can be done with a list of one's own.
  '/my-rankings': { scripts: 142 },
  // The user's whole progress: level, balances, ledger, charts, streak, achievements and rewards to redeem.
  '/evolution': { scripts: 150 },
}
/** Limit of the scripts that run for a guest before any interaction. */
const MAX_BOOT_KB = 3.1
/** Maximum number of script files of a page. More: "npm run chunks" merges small ones. */
const MAX_FILES = 32
/** Maximum number of style sheets of a guest's page and of any other. Each is a request before the page is drawn. */
const MAX_SHEETS = { open: 4, other: 7 }
/** Limit of what a signed-in user's header adds to a page. */
const MAX_OWN_KB = 7
/** Name of the row in page-weights.json with the files that all open pages load. */
const COMMON = 'all pages'
const COMMAND = 'npm run bench -- web --write'
const file = new URL('page-weights.json', import.meta.url)
const BUILD_MS = 180_000

const noted = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Weight>
const measured: Record<string, Weight> = {}
const warnings: string[] = []

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

afterAll(async () => {
  await app.close()
  if (process.env.WRITE_WEIGHTS) writeWeights()
  else if (warnings.length > 0) console.warn(`Heavier than noted (${COMMAND} notes it):\n${warnings.join('\n')}`)
})

function writeWeights() {
  const lines = [...pages.map(({ address }) => address), COMMON].flatMap((name) => {
    const weight = measured[name] ?? noted[name]
    return weight ? [`  "${name}": { "styles": ${weight.styles}, "scripts": ${weight.scripts} }`] : []
  })
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

/** The reason why a size fails, or a warning, with the difference. Empty if it is at most the stored size. */
function judge(kb: number, usual: number | undefined, limit: number): { failure?: string; warning?: string } {
  if (kb > limit) return { failure: `${kb} KB, ${(kb - limit).toFixed(1)} above the limit of ${limit}` }
  if (usual === undefined) return { warning: `${kb} KB, not noted yet` }
  const words = `${kb} KB, ${(kb - usual).toFixed(1)} above the noted ${usual}`
  if (kb > usual + Math.max(TOLERANCE.kb, usual * TOLERANCE.share)) return { failure: words }
  return kb > usual + WOBBLE_KB ? { warning: words } : {}
}

/** Records the size of a page. Fails the test if it is too large. */
function weigh(name: string, weight: Weight, limit: Partial<Weight> = {}) {
  measured[name] = weight
  for (const kind of ['styles', 'scripts'] as const) {
    const isWriting = process.env.WRITE_WEIGHTS !== undefined
    const usual = isWriting ? weight : noted[name]
    const { failure, warning } = judge(weight[kind], usual?.[kind], limit[kind] ?? LIMIT[kind])
    if (warning) warnings.push(`${name}: ${kind} ${warning}`)
    if (failure) expect.fail(`${name}: ${kind} ${failure}. If it is worth it: ${COMMAND}`)
  }
}

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

/** The session cookie of a user who has entered the password but not yet the second factor. */
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
  return Math.round(paths.reduce((sum, url) => sum + (weighed.get(url) ?? 0), 0) / 102.4) / 10
}

/** Pages not measured: the component gallery, and pages without content of their own. */
const apart = ['/__ui', '/social/{slug}']
const pages = declaredPages().filter(({ address }) => !apart.includes(address))
const visitorOf = ({ access, address }: DeclaredPage) => {
  if (access === 'open') return undefined
  // A user with a finished set-up would be redirected.
  if (address === '/profile-setup') return people.nora
  return access === 'login' ? people.ana : people.diego
}

test.each(pages)(
  'the first load of $address is no heavier than noted, and light until it is touched',
  async (declared) => {
    const visitor = visitorOf(declared)
    const page = await visit(declared.address, visitor)
    const weight = { styles: await gzipKb(page.styles), scripts: await gzipKb([...page.scripts, ...page.later]) }
    expect(page.styles).not.toHaveLength(0)
    expect(page.styles.length, page.styles.join()).toBeLessThanOrEqual(visitor ? MAX_SHEETS.other : MAX_SHEETS.open)
    expect([...page.scripts, ...page.later].length).toBeLessThanOrEqual(MAX_FILES)
    weigh(declared.address, weight, extraordinary[declared.address])
    if (visitor) return expect(page.later).toEqual([])
    expect(page.later).not.toHaveLength(0)
    expect(page.scripts).toHaveLength(1)
    expect(await gzipKb(page.scripts)).toBeLessThanOrEqual(MAX_BOOT_KB)
  },
)

test('what all pages have in common is no heavier than noted', async () => {
  const loads = await Promise.all(pages.filter(({ access }) => access === 'open').map((p) => visit(p.address)))
  const inAll = (of: (load: FirstLoad) => string[]) =>
    loads.map(of).reduce((common, files) => common.filter((path) => files.includes(path)))
  const [styles, scripts] = [inAll((l) => l.styles), inAll((l) => [...l.scripts, ...l.later])]
  weigh(COMMON, { styles: await gzipKb(styles), scripts: await gzipKb(scripts) })
})

test('a page warns when it is heavier than noted, and fails 3 KB or 3 % above that, or above its limit', () => {
  expect(judge(20, 20, 25)).toEqual({})
  expect(judge(20.4, 20, 25)).toEqual({ warning: '20.4 KB, 0.4 above the noted 20' })
  expect(judge(23.2, 20, 25)).toEqual({ failure: '23.2 KB, 3.2 above the noted 20' })
  expect(judge(123.5, 120, 140)).toEqual({ warning: '123.5 KB, 3.5 above the noted 120' })
  expect(judge(123.7, 120, 140)).toEqual({ failure: '123.7 KB, 3.7 above the noted 120' })
  expect(judge(140.1, 140, 140)).toEqual({ failure: '140.1 KB, 0.1 above the limit of 140' })
  expect(judge(100, undefined, 140)).toEqual({ warning: '100 KB, not noted yet' })
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
