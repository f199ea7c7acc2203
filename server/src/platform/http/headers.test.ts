import { expect, test } from 'vitest'
import { openTestHouse } from '../../testing/test-house.ts'

const addresses = ['/', '/api/v1/me', '/api/v1/nothing', '/nowhere', '/livez', '/api/docs', '/assets/none.js', '/%']

test('every answer, errors included, carries the headers of the house and tells nothing of what it runs on', async () => {
  const house = await openTestHouse()
  for (const url of addresses) {
    const { headers } = await house.http.inject(url)
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.any(String),
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self';/),
      }),
    ])
    for (const name of ['server', 'x-powered-by', 'strict-transport-security', 'access-control-allow-origin'])
      expect([url, name, headers[name]]).toEqual([url, name, undefined])
  }
  await house.close()
})

test('https, and only https, asks browsers to come back by https alone', async () => {
  const house = await openTestHouse({ PUBLIC_ORIGIN: 'https://liston.test' })
  const { headers } = await house.http.inject('/api/v1/me')
  expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
  await house.close()
})

test('302 a page’s address that can’t be decoded goes home', async () => {
  const house = await openTestHouse()
  const answer = await house.http.inject('/ranking/%E0%A4%A')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
  await house.close()
})
