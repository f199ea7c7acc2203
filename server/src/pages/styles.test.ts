import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let people: { guest: null; ana: TestPerson; diego: TestPerson; nora: TestPerson }
let ranking: { id: string; itemIds: string[] }
const sheets = new Map<string, Set<string>>()

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' })
  const ana = await addPerson(app, 'ana')
  const nora = await addPerson(app, 'nora', { completed: false })
  people = { guest: null, ana, nora, diego: await addPerson(app, 'diego', { superAdmin: true }) }
  ranking = await addRanking(app, ana)
  // The service worker lists every file of the build.
  const worker = (await app.http.inject('/sw.js')).body
  for (const [path] of worker.matchAll(/\/assets\/[\w.-]+\.css/g))
    sheets.set(path, classesIn((await app.http.inject(path)).body))
})
afterAll(() => app.close())

const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))

const pages: [who: 'guest' | 'ana' | 'diego' | 'nora', paths: string[]][] = [
  [
    'guest',
    ['/', '/explore', '/explore?q=zzzz', '/category/comida', '/ranking/{id}', '/ranking/{id}/item/{item}/review']
      .concat(['/rate-item/{item}', '/profile/{ana}', '/sign-in', '/sign-up', '/recover', '/social', '/business'])
      .concat([
        '/support',
        '/privacy',
        '/terms',
        '/cookies',
        '/tutorial',
        '/tutorial/details',
        '/payment-success',
        '/p/nada',
        '/__ui',
      ]),
  ],
  [
    'ana',
    [
      '/',
      '/?rumble=1',
      '/ranking/{id}',
      '/create-ranking',
      '/edit-ranking/{id}',
      '/my-rankings',
      '/my-reviews',
      '/notifications',
    ]
      .concat(['/my-chats', '/evolution', '/challenges', '/collaborate', '/downgrade', '/account'])
      .concat(['/profile', ...['achievements', 'rewards', 'evolution', 'settings'].map((t) => `/profile?tab=${t}`)]),
  ],
  ['diego', ['/admin-panelrankw']],
  ['nora', ['/profile-setup']],
]

test.each(pages.flatMap(([who, paths]) => paths.map((path) => [who, path] as const)))(
  'what %s sees at %s is dressed before it shows: its head names every sheet that has rules for it',
  async (who, path) => {
    const url = path
      .replace('{id}', ranking.id)
      .replace('{item}', ranking.itemIds[0] ?? '')
      .replace('{ana}', people.ana.id)
    const cookie = people[who]?.cookie
    const { body } = await app.http.inject({ url, headers: cookie ? { cookie } : {} })
    const linked = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => href)
    expect(linked).not.toHaveLength(0)
    const worn = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
    const has = (sheet: string, name: string) => sheets.get(sheet)?.has(name) ?? false
    const bare = [...worn]
      .filter((name) => !linked.some((sheet) => has(sheet, name)))
      .filter((name) => [...sheets.keys()].some((sheet) => has(sheet, name)))
    expect(bare).toEqual([])
  },
)
