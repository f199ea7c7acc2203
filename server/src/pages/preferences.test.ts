import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, type TestPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let carla: TestPerson
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_ORIGIN: 'http://liston.test' })
  ana = await addPerson(app, 'ana')
  carla = await addPerson(app, 'carla', { pro: true })
})
afterAll(() => app.close())

const send = (payload: string, referer?: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/preferences',
    payload,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://liston.test',
      'sec-fetch-site': 'same-origin',
      ...(referer ? { referer } : {}),
      ...headers,
    },
  })

test('303 without JavaScript a form keeps theme and language for a year, and goes back to its page', async () => {
  const answer = await send('theme=theme-dark&language=en', 'http://liston.test/explore?sort=viral')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/explore?sort=viral'])
  expect(answer.headers['set-cookie']).toEqual([
    'theme=theme-dark; Path=/; Max-Age=31536000; SameSite=Lax',
    'i18next=en; Path=/; Max-Age=31536000; SameSite=Lax',
  ])
})

test.each(['//evil.test', '//evil.test/a?b', '/\\\\evil.test', '/.//evil.test', '///evil.test'])(
  '303 a page of ours called %s leads home, not to another site',
  async (path) => {
    const answer = await send('theme=theme-dark', `http://liston.test${path}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  },
)

test('303 what is no theme or language is not kept', async () => {
  const answer = await send('theme=theme-dark%3B%20Domain%3Devil.test&language=xx')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each(['https://evil.test/explore', 'not an address', undefined])('303 from %s leads home', async (referer) => {
  expect((await send('theme=theme-light', referer)).headers.location).toBe('/')
})

const kept = async (person: TestPerson) =>
  (await app.pool.query('SELECT theme, language FROM profile WHERE id = $1', [person.id])).rows[0] as object

test('303 what a signed-in person chooses is kept in the profile too, and shows on the next page', async () => {
  await send('theme=theme-nature-green&language=en', undefined, { cookie: ana.cookie })
  expect(await kept(ana)).toEqual({ theme: 'theme-nature-green', language: 'en' })
  const { body } = await app.http.inject({ url: '/', headers: { cookie: ana.cookie } })
  expect(body).toContain('<html lang="en" class="theme-nature-green">')
})

test('303 a premium theme is kept for PRO only, whoever sends it', async () => {
  for (const cookie of ['', ana.cookie]) {
    const answer = await send('theme=theme-fire-red', undefined, { cookie })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([303, undefined])
  }
  expect(await kept(ana)).toMatchObject({ theme: 'theme-nature-green' })
  expect((await send('theme=theme-fire-red', undefined, { cookie: carla.cookie })).headers['set-cookie']).toContain(
    'theme=theme-fire-red',
  )
  expect(await kept(carla)).toMatchObject({ theme: 'theme-fire-red' })
})

test('303 the language of the address gives way to the one that was chosen', async () => {
  const answer = await send('language=es', 'http://liston.test/explore?lng=en&sort=all')
  expect(answer.headers.location).toBe('/explore?sort=all')
})

test('403 another site chooses nothing for anybody', async () => {
  const before = await kept(ana)
  const answer = await send('theme=theme-dark', undefined, { cookie: ana.cookie, 'sec-fetch-site': 'cross-site' })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  expect(await kept(ana)).toEqual(before)
})
