import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://liston.test',
  AUTH_SECRET: 'x'.repeat(32),
  MAIL_URL: 'smtp://127.0.0.1:1',
  RATE_LIMIT_FACTOR: '1',
}

test('200 the workshop shows the parts in the theme that is asked for, and costs the first page nothing', async () => {
  const app = await openTestApp()
  try {
    const page = await app.http.inject('/__ui?theme=dark')
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/<section aria-label="dark"[^]*<section aria-label="button"/)
    const script = /\/assets\/es\/ui-page-[\w-]+\.js/
    expect(page.body).toMatch(script)
    expect((await app.http.inject('/')).body).not.toMatch(script)
  } finally {
    await app.close()
  }
})

test('302 in production the workshop is an unknown address', async () => {
  const app = await openTestApp(production)
  try {
    for (const address of ['/__ui', '/__UI?theme=all']) {
      const { statusCode, headers } = await app.http.inject(address)
      expect([statusCode, headers.location]).toEqual([302, '/'])
    }
  } finally {
    await app.close()
  }
})
