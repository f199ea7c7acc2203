import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => void (house = await openTestHouse({ PUBLIC_ORIGIN: 'http://liston.test' })))
afterAll(() => house.close())

const send = (payload: string, referer?: string) =>
  house.http.inject({
    method: 'POST',
    url: '/preferences',
    payload,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://liston.test',
      'sec-fetch-site': 'same-origin',
      ...(referer ? { referer } : {}),
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

test('303 what is no theme or language is not kept', async () => {
  const answer = await send('theme=theme-dark%3B%20Domain%3Devil.test&language=xx')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each(['https://evil.test/explore', 'not an address', undefined])('303 from %s leads home', async (referer) => {
  expect((await send('theme=theme-light', referer)).headers.location).toBe('/')
})
