import { get } from 'node:http'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

const addresses = ['/', '/api/v1/me', '/api/v1/nothing', '/nowhere', '/livez', '/api/docs', '/assets/none.js', '/%']

test('every answer, errors included, carries the security headers and tells nothing of what it runs on', async () => {
  const app = await openTestApp()
  for (const url of addresses) {
    const { headers } = await app.http.inject(url)
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
  await app.close()
})

test('https, and only https, asks browsers to come back by https alone', async () => {
  const app = await openTestApp({ PUBLIC_ORIGIN: 'https://liston.test' })
  const { headers } = await app.http.inject('/api/v1/me')
  expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
  await app.close()
})

test('302 a page’s address that can’t be decoded goes home', async () => {
  const app = await openTestApp()
  const answer = await app.http.inject('/ranking/%E0%A4%A')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
  await app.close()
})

test('an address that begins like another site leads to none', async () => {
  const app = await openTestApp()
  const { port } = new URL(await app.listen())
  for (const path of ['//evil.test', '//evil.test/', '//evil.test/sign-in/', '/%2F/evil.test/', '/\\evil.test/']) {
    const location = await new Promise<string>((resolve, reject) => {
      const asked = get({ port, path }, (answer) => resolve(answer.resume().headers.location ?? '/'))
      asked.on('error', reject)
    })
    expect([path, location]).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)])
  }
  await app.close()
})
