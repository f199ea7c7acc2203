import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profilePort } from '../../profile-port.ts'
import { codeOf, password, told, withApp } from '../../testing/factors.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'
import { dropFactors } from './reset-factors.ts'

let app: TestApp
let count = 0
let email = ''
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => void (email = `eva${++count}@liston.test`))
afterAll(() => app.close())

async function waiting() {
  const browser = visitor(app)
  await browser.post('/sign-in', { email, password })
  return browser
}
const later = (hours: number) =>
  app.pool.query(
    `UPDATE factor_reset SET created_at = created_at - $1 * interval '1 hour', ripe_at = ripe_at - $1 * interval '1 hour',
     expires_at = expires_at - $1 * interval '1 hour'`,
    [hours],
  )
const tokenOf = async () =>
  (await mailsTo(app, email)).find((m) => m.subject === 'Has pedido quitar la verificación en dos pasos')?.token ?? ''

test('202 the e-mail gives the time in the zone of its recipient', async () => {
  await withApp(app, email)
  await app.pool.query(
    `UPDATE profile SET time_zone = 'America/Lima' WHERE id = (SELECT id FROM account WHERE email = $1)`,
    [email],
  )
  const { resetAt } = (await (await waiting()).post('/factor-reset')).json()
  const lima = new Date(Date.parse(resetAt) - 5 * 3_600_000).toISOString()
  const letter = (await mailsTo(app, email)).find(({ subject }) => subject.startsWith('Has pedido quitar'))
  expect(letter?.body_text).toContain(`de ${lima.slice(0, 4)} a las ${lima.slice(11, 16)}: hasta entonces`)
})

test('202 the link takes the factors away after 72 hours and not before; sessions end, and the password is enough again', async () => {
  const { browser: eva } = await withApp(app, email)
  const asked = await (await waiting()).post('/factor-reset')
  expect(asked.statusCode).toBe(202)
  const token = await tokenOf()
  expect((await visitor(app).get(`/factor-reset?token=${token}`)).json()).toEqual(asked.json())
  await later(71)
  expect(told(await visitor(app).post('/factor-reset/finish', { token }))).toEqual([409, 'RESET_WAITS'])
  expect((await eva.get('/factors')).json().resetAt).toEqual(expect.any(String))
  await later(1.01)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor(app).post('/factor-reset/finish', { token })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 410)])
  expect(told(await visitor(app).post('/factor-reset/finish', { token }))).toEqual([410, 'LINK_SPENT'])
  expect(await eva.me()).toBeNull()
  expect((await mailsTo(app, email))[0]?.subject).toBe('La verificación en dos pasos está quitada')
  expect(await (await waiting()).me()).not.toBeNull()
})

test('asking again neither shortens the wait nor prolongs it, and writes one letter', async () => {
  await withApp(app, email)
  const first = (await (await waiting()).post('/factor-reset')).json()
  await later(10)
  const second = (await (await waiting()).post('/factor-reset')).json()
  expect(Date.parse(first.resetAt) - Date.parse(second.resetAt)).toBe(10 * 3_600_000)
  const letters = (await mailsTo(app, email)).filter((m) => m.subject.startsWith('Has pedido quitar'))
  expect(letters).toHaveLength(1)
})

test('410 LINK_SPENT: whoever signs in with a factor, keeps it, or says it was not them has ended it', async () => {
  const { browser: eva, secret } = await withApp(app, email)
  const ends = [
    async () => (await waiting()).post('/sign-in/factor', { code: codeOf(secret) }),
    async () => eva.post('/factors/keep'),
    async (token: string) => visitor(app).post('/factor-reset/cancel', { token }),
  ]
  for (const end of ends) {
    await (await waiting()).post('/factor-reset')
    const token = await tokenOf()
    expect((await end(token)).statusCode).toBe(200)
    await later(73)
    expect(told(await visitor(app).post('/factor-reset/finish', { token }))).toEqual([410, 'LINK_SPENT'])
    expect((await visitor(app).get(`/factor-reset?token=${token}`)).json()).toEqual({ resetAt: null })
  }
  expect((await eva.get('/factors')).json().app).not.toBeNull()
})

test('a link that nobody opened for a week after the wait is void', async () => {
  await withApp(app, email)
  await (await waiting()).post('/factor-reset')
  const token = await tokenOf()
  await later(72 + 7 * 24 + 1)
  expect(told(await visitor(app).post('/factor-reset/finish', { token }))).toEqual([410, 'LINK_SPENT'])
})

test('410 ENTRY_ENDED: without the password there is nothing to ask for; 403 RESET_BY_COMMAND: who runs the site can’t', async () => {
  await withApp(app, email)
  expect(told(await visitor(app).post('/factor-reset'))).toEqual([410, 'ENTRY_ENDED'])
  await app.pool.query('UPDATE account SET is_super_admin = true WHERE email = $1', [email])
  expect(told(await (await waiting()).post('/factor-reset'))).toEqual([403, 'RESET_BY_COMMAND'])
  expect(await tokenOf()).toBe('')
})

test('the command line takes the factors of anybody away, ends their sessions, and says what there was not', async () => {
  const { browser: eva } = await withApp(app, email)
  await app.pool.query('UPDATE account SET is_super_admin = true WHERE email = $1', [email])
  const platform = { ...app, profiles: profilePort(app) }
  expect(await dropFactors(platform, email.toUpperCase())).toBe('dropped')
  expect(await eva.me()).toBeNull()
  expect(await (await waiting()).me()).not.toBeNull()
  expect(await dropFactors(platform, email)).toBe('no factor')
  expect(await dropFactors(platform, 'nadie@liston.test')).toBe('no account')
})
