import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, password, told, withApp } from '../../../testing/factors.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo, visitor } from '../../../testing/visitor.ts'

let app: TestApp
const email = 'ana@liston.test'
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
})
afterAll(() => app.close())

let network = 0
/** An attacker who knows the password, from a new network each time, so that no limit in memory applies. */
async function stranger() {
  const browser = visitor(app, { 'x-forwarded-for': `198.51.100.${++network}` })
  await browser.post('/sign-in', { email, password })
  return browser
}
const freeNow = () => app.pool.query("UPDATE sign_in_delay SET free_at = now() - interval '1 second'")
const wait = async () => {
  const { rows } = await app.pool.query<{ s: number }>(
    'SELECT round(extract(epoch FROM free_at - updated_at))::int AS s FROM sign_in_delay ORDER BY updated_at DESC LIMIT 1',
  )
  return rows[0]?.s
}

test('429 after five wrong codes each further one doubles the wait, from wherever, over sign-ins; the tenth is told', async () => {
  const { browser: ana, secret } = await withApp(app, email, { 'x-forwarded-for': '203.0.113.7' })
  const seen: (number | undefined)[] = []
  for (let i = 0; i < 10; i++) {
    await freeNow()
    expect(told(await (await stranger()).post('/sign-in/factor', { code: '000000' }))).toEqual([400, 'CODE_WRONG'])
    seen.push(await wait())
  }
  expect(seen).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16])
  const right = codeOf(secret)
  const refused = await (await stranger()).post('/sign-in/factor', { code: right })
  expect(told(refused)).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await mailsTo(app, email))[0]?.subject).toBe('Alguien sabe tu contraseña')
  // The owner's browser is known and does not wait.
  await ana.post('/sign-out')
  await ana.post('/sign-in', { email, password })
  expect((await ana.post('/sign-in/factor', { code: codeOf(secret) })).statusCode).toBe(200)
  // The wait applies in another process too, because it is in the database.
  const second = await openTestApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' }, { database: app.database })
  const there = visitor(second, { 'x-forwarded-for': '198.51.100.200' })
  await there.post('/sign-in', { email, password })
  expect(told(await there.post('/sign-in/factor', { code: right }))).toEqual([429, 'RATE_LIMITED'])
  await second.close()
})
