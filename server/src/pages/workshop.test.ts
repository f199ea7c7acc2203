import { expect, test } from 'vitest'
import { openTestHouse } from '../testing/test-house.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://liston.test',
  AUTH_SECRET: 'x'.repeat(32),
  MAIL_URL: 'smtp://127.0.0.1:1',
  RATE_LIMIT_FACTOR: '1',
}

test('200 the workshop shows the parts in the theme that is asked for, and costs the first page nothing', async () => {
  const house = await openTestHouse()
  try {
    const page = await house.http.inject('/__ui?theme=dark')
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/<section aria-label="dark"[^]*<section aria-label="button"/)
    const script = /\/assets\/workshop-page-[\w-]+\.js/
    expect(page.body).toMatch(script)
    expect((await house.http.inject('/')).body).not.toMatch(script)
  } finally {
    await house.close()
  }
})

test('302 in production the workshop is an unknown address', async () => {
  const house = await openTestHouse(production)
  try {
    for (const address of ['/__ui', '/__UI?theme=all']) {
      const { statusCode, headers } = await house.http.inject(address)
      expect([statusCode, headers.location]).toEqual([302, '/'])
    }
  } finally {
    await house.close()
  }
})
