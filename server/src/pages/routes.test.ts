import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askerOf } from '../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let ranking: { id: string; itemIds: string[] }
let people: { guest: null; user: TestPerson; admin: TestPerson; newcomer: TestPerson }
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' })
  const ana = await addPerson(app, 'ana')
  const diego = await addPerson(app, 'diego', { superAdmin: true })
  people = { guest: null, user: ana, admin: diego, newcomer: await addPerson(app, 'nora', { completed: false }) }
  ranking = await addRanking(app, ana)
})
afterAll(() => app.close())

/**
 * The routes of specification 2 and their access. docs/rules.md defines the access that the specification leaves open.
 */
const routes: [path: string, access: 'open' | 'login' | 'super admin', missing?: 404][] = [
  ['/', 'open'],
  ['/explore', 'open'],
  ['/create-ranking', 'login'],
  ['/edit-ranking/{rankingId}', 'login'],
  ['/profile', 'login'],
  ['/profile/{userId}', 'open'],
  ['/challenges', 'login'],
  ['/evolution', 'login'],
  ['/ranking/{id}', 'open'],
  ['/ranking/{rankingId}/item/{itemId}/review', 'open'],
  ['/rate-item/{itemId}', 'open'],
  ['/profile-setup', 'login'],
  ['/admin-panelrankw', 'super admin'],
  ['/admin-panelrankw/anything/at/all', 'super admin', 404],
  ['/my-rankings', 'login'],
  ['/my-reviews', 'login'],
  ['/my-chats', 'login'],
  ['/notifications', 'login'],
  ['/payment-success', 'open'],
  ['/downgrade', 'login'],
  ['/collaborate', 'login'],
  ['/business', 'open'],
  ['/support', 'open'],
  ['/privacy', 'open'],
  ['/terms', 'open'],
  ['/cookies', 'open'],
  ['/accessibility', 'open'],
  ['/social', 'open'],
  ['/social/{slug}', 'open', 404],
  ['/category/{slug}', 'open'],
  ['/tutorial', 'open'],
  ['/p/{slug}', 'open', 404],
]

const addressOf = (path: string) =>
  path
    .replace(/\{(id|rankingId)\}/, ranking.id)
    .replace('{itemId}', ranking.itemIds[0] ?? '')
    .replace('{userId}', people.user.id)
    .replace('{slug}', path.startsWith('/category') ? 'comida' : 'nada')

const visit = (path: string, person: TestPerson | null, language = 'es') =>
  app.http.inject({
    url: addressOf(path),
    headers: { 'accept-language': language, ...(person ? { cookie: person.cookie } : {}) },
  })

/** A user who may open every page; for the profile set-up, a user who has not finished it. */
const whoSees = (path: string) => (path === '/profile-setup' ? people.newcomer : people.admin)

const mayEnter = { open: ['guest', 'user', 'admin'], login: ['user', 'admin'], 'super admin': ['admin'] }

describe.each(['guest', 'user', 'admin'] as const)('a %s', (who) => {
  test.each(routes)('at %s (%s)', async (path, access, missing) => {
    const { statusCode, headers, body } = await visit(path, people[who])
    if (!mayEnter[access].includes(who)) return expect([statusCode, headers.location]).toEqual([302, '/'])
    // The set-up can be done once only.
    if (path === '/profile-setup') return expect([statusCode, headers.location]).toEqual([303, '/'])
    // Nobody may edit another user's ranking.
    const found = path.startsWith('/edit-ranking') && who === 'admin' ? 403 : (missing ?? 200)
    expect(statusCode).toBe(found)
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(body).toMatch(/<title>[^<]{4,}<\/title>/)
    expect(body).not.toMatch(/ style="/)
  })
})

/** Pages that users may open before they finish the set-up, beside the sign-in pages. */
const duringSetup = ['/profile-setup', '/support', '/privacy', '/terms', '/cookies', '/accessibility', '/p/{slug}']
const waysIn = ['/sign-in', '/sign-up', '/recover', '/reset-password', '/verify-email']

describe('a newcomer', () => {
  test.each(routes)('at %s (%s)', async (path, access, missing) => {
    const { statusCode, headers } = await visit(path, people.newcomer)
    if (duringSetup.includes(path)) return expect(statusCode).toBe(missing ?? 200)
    if (access === 'super admin') return expect([statusCode, headers.location]).toEqual([302, '/'])
    const onward = path === '/' ? '' : `?next=${encodeURIComponent(addressOf(path))}`
    expect([statusCode, headers.location]).toEqual([303, `/profile-setup${onward}`])
  })
  test.each(waysIn)('200 at %s', async (path) => expect((await visit(path, people.newcomer)).statusCode).toBe(200))
  test('303 where they were going is kept with its words, and goes nowhere else', async () => {
    const { headers } = await visit('/explore?q=sal&sort=all', people.newcomer)
    expect(headers.location).toBe('/profile-setup?next=%2Fexplore%3Fq%3Dsal%26sort%3Dall')
    const { body } = await visit('/profile-setup?next=//elsewhere.example/', people.newcomer)
    expect(body).not.toContain('elsewhere.example')
  })
  test('the API answers them: signing out and the language are theirs at any time', async () => {
    const nobody = await addPerson(app, 'nico', { completed: false })
    const mine = askerOf(app)(nobody)
    expect((await mine.patch('/me', { language: 'en' })).status).toBe(200)
    expect((await mine.post('/sign-out', {})).status).toBe(200)
  })
})

describe('in both languages', () => {
  test.each(routes.filter(([path]) => !/^\/(ranking|profile)\/\{/.test(path)))(
    '%s has words of its own',
    async (path) => {
      const titles = await Promise.all(
        ['es', 'en'].map(async (language) => {
          const { body } = await app.http.inject({
            url: `${addressOf(path)}?lng=${language}`,
            headers: { cookie: whoSees(path).cookie },
          })
          expect(body).toContain(`<html lang="${language}"`)
          return /<main[^]*<\/main>/.exec(body)?.[0].replace(/<[^>]+>/g, ' ')
        }),
      )
      expect(titles[0]).not.toBe(titles[1])
    },
  )
})

test('302 a return from the card provider leads to the page about it, wherever it arrives, and claims nothing', async () => {
  const to = async (url: string) =>
    (await app.http.inject({ url, headers: { cookie: people.user.cookie } })).headers.location
  expect(await to('/?downgrade=true')).toBe('/downgrade?downgrade=true')
  expect(await to('/?pro_success=true')).toBe('/payment-success?pro_success=true')
  expect(await to('/explore?pro_success=true&session_id=cs_1')).toBe(
    '/payment-success?session_id=cs_1&pro_success=true',
  )
  expect(await to('/?pro_success=1')).toBeUndefined()
  const { body } = await visit('/payment-success?pro_success=true', people.user)
  expect(body).toContain('Confirmando…')
  expect(body).not.toContain('Ya eres PRO')
})

test('personal pages and missing things are no business of search engines', async () => {
  for (const path of [
    '/profile',
    '/challenges',
    '/my-reviews',
    '/my-chats',
    '/downgrade',
    '/profile-setup',
    '/admin-panelrankw',
  ])
    expect((await visit(path, whoSees(path))).body, path).toContain('<meta name="robots" content="noindex, follow">')
  for (const path of [
    '/support',
    '/tutorial',
    '/privacy',
    '/terms',
    '/cookies',
    '/accessibility',
    '/business',
    '/social',
  ]) {
    const { body } = await visit(path, null)
    expect(body, path).not.toContain('name="robots"')
    expect(body, path).toContain(`<link rel="canonical" href="${app.config.PUBLIC_ORIGIN}${path}">`)
    expect(body, path).toMatch(/<meta name="description" content="[^"]{20,}">/)
  }
})

test('403 editing what is somebody else’s says so and leads to it; a private one does not exist', async () => {
  const { body, statusCode } = await visit(`/edit-ranking/${ranking.id}`, people.admin)
  expect([statusCode, body.includes('Este ranking es de otra persona')]).toEqual([403, true])
  expect(body).toContain(`href="/ranking/${ranking.id}"`)
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [ranking.id])
  const hidden = await visit(`/edit-ranking/${ranking.id}`, people.admin)
  await app.pool.query("UPDATE ranking SET visibility = 'public' WHERE id = $1", [ranking.id])
  expect([hidden.statusCode, hidden.body.includes('Este ranking no existe')]).toEqual([404, true])
  expect(hidden.body).not.toContain('de otra persona')
})

test('404 what is missing is told by its kind', async () => {
  const nobody = '0198f9a0-0000-7000-8000-000000000000'
  const told = {
    [`/ranking/${nobody}`]: ['Este ranking no existe', 'This ranking does not exist'],
    [`/ranking/${ranking.id}/item/${nobody}/review`]: [
      'Este elemento no está en ningún ranking',
      'This item isn’t in any ranking',
    ],
    [`/rate-item/${nobody}`]: ['Este elemento no está en ningún ranking', 'This item isn’t in any ranking'],
    '/rate-item/not-an-id': ['Este elemento no está en ningún ranking', 'This item isn’t in any ranking'],
    // In English the literal text of the specification.
    [`/profile/${nobody}`]: ['Este perfil no está a la vista', 'Profile not found'],
    '/social/nada': ['Este artículo no existe', 'This article does not exist'],
    '/category/nada': ['Esta categoría no existe', 'This category does not exist'],
    '/p/nada': ['Esta página no existe', 'This page does not exist'],
  }
  for (const [url, words] of Object.entries(told))
    for (const [at, language] of ['es', 'en'].entries()) {
      const { statusCode, body } = await app.http.inject({ url, headers: { 'accept-language': language } })
      expect([url, statusCode]).toEqual([url, 404])
      expect(body).toMatch(new RegExp(`<h1[^>]*>${words[at]}<`))
      expect(body).toContain(`<title>${words[at]} · `)
      expect(body, 'the page says that nothing is there, so that its scripts need not ask again').toMatch(
        /"missing":"\w+"/,
      )
    }
})

test('301 a page of the application is found under /p too, and leads to its own address', async () => {
  const { statusCode, headers } = await app.http.inject('/p/privacy')
  expect([statusCode, headers.location]).toEqual([301, '/privacy'])
})

test('an item of a private ranking is missing for others, and there for its author', async () => {
  const hidden = await addRanking(app, people.user, { visibility: 'private' })
  const [itemId] = hidden.itemIds
  for (const url of [`/rate-item/${itemId}`, `/ranking/${hidden.id}/item/${itemId}/review`]) {
    for (const person of [null, people.admin]) expect((await visit(url, person)).statusCode).toBe(404)
    expect((await visit(url, people.user)).statusCode).toBe(200)
  }
})
