import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { visitor } from '../../../testing/visitor.ts'
import { queueHash } from '../password/hash-password.ts'
import { shortNetwork } from '../traces.ts'
import { sharesNetwork } from './store.ts'

let app: TestApp
const email = 'ana@liston.test'
const password = 'una jirafa azul en Soria'
beforeAll(async () => {
  app = await openTestApp()
  await visitor(app).post('/sign-up', { email, password })
})
beforeEach(() => app.pool.query('DELETE FROM session'))
afterAll(() => app.close())

async function signedIn(headers: Record<string, string> = {}) {
  const ana = visitor(app, headers)
  expect((await ana.post('/sign-in', { email, password })).statusCode).toBe(200)
  return ana
}
const sessions = async () =>
  (await app.pool.query<{ token: string; ip_address: string; expires_at: Date }>('SELECT * FROM session')).rows

test('200 signs in with a cookie that scripts can’t read and other sites don’t send', async () => {
  const answer = await visitor(app).post('/sign-in', { email: 'ANA@liston.test', password })
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies).toMatchObject([
    { name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 },
    { name: 'device', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 86_400 },
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('with https the cookie is bound to this host and to https', async () => {
  const secure = await openTestApp({ PUBLIC_ORIGIN: 'https://liston.test' })
  await visitor(secure).post('/sign-up', { email, password })
  const answer = await visitor(secure).post('/sign-in', { email, password })
  const [session, device] = answer.headers['set-cookie'] as unknown as string[]
  expect(device).toMatch(/^__Host-device=[\w.-]+; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect(session).toMatch(/^__Host-sid=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  await secure.close()
})

test('the database holds a hash of the cookie, and no part of a network’s last number', async () => {
  const ana = await signedIn()
  const cookie = ana.cookies.get('sid') ?? ''
  const [row] = await sessions()
  expect(row?.token).toBe(createHash('sha256').update(cookie).digest('hex'))
  expect(JSON.stringify(row)).not.toContain(cookie)
  expect(row?.ip_address).toBe('127.0.0.0')
})

test('people on one machine, as behind a proxy that tells no address, share no network, by IPv4 or IPv6', async () => {
  const ana = await addPerson(app, 'ana-local')
  const bruno = await addPerson(app, 'bruno-local')
  const meet = async (ip: string) => {
    await app.pool.query('UPDATE session SET ip_address = $1', [shortNetwork(ip)])
    const marks = await app.pool.query('SELECT FROM network_mark')
    const shared = await sharesNetwork(app.db, ana.id, { userId: bruno.id, elsewhere: true })
    return [shared, marks.rowCount]
  }
  expect(await meet('::1')).toEqual([false, 0])
  expect(await meet('127.0.0.1')).toEqual([false, 0])
  expect(await meet('2001:db8:1:2::1')).toEqual([true, 2])
})

test('signing in makes a new session and ends the one of this browser; a cookie from elsewhere is never adopted', async () => {
  const ana = await signedIn()
  const before = ana.cookies.get('sid')
  await ana.post('/sign-in', { email, password })
  expect(ana.cookies.get('sid')).not.toBe(before)
  expect(await sessions()).toHaveLength(1)
  const planted = visitor(app)
  planted.cookies.set('sid', 'A'.repeat(43))
  await planted.post('/sign-in', { email, password })
  expect(planted.cookies.get('sid')).not.toBe('A'.repeat(43))
  expect(await sessions()).toHaveLength(2)
})

test.each([
  ['a wrong password', { email, password: 'otra cosa muy distinta' }],
  ['an unknown address', { email: 'nadie@liston.test', password }],
])('400 %s: the same words', async (_what, body) => {
  const answer = await visitor(app).post('/sign-in', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ defined: true, code: 'CREDENTIALS_WRONG', status: 400, message: expect.any(String) })
  expect(answer.cookies).toEqual([])
})

test('403 a suspended account stays out, and its sessions end at once', async () => {
  const ana = await signedIn()
  await app.pool.query('UPDATE account SET suspended_at = now()')
  expect(await ana.me()).toBeNull()
  expect((await visitor(app).post('/sign-in', { email, password })).json().code).toBe('SUSPENDED')
  await app.pool.query('UPDATE account SET suspended_at = NULL')
})

test('at most 20 sessions: of 25 sign-ins at once the newest 20 stay', async () => {
  const all = await Promise.all(Array.from({ length: 25 }, () => signedIn()))
  expect(await sessions()).toHaveLength(20)
  const alive = await Promise.all(all.map((v) => v.me()))
  expect(alive.filter(Boolean)).toHaveLength(20)
})

test('a session ends after 7 days without use and after 30 days in any case; use prolongs it', async () => {
  const ana = await signedIn()
  const age = (days: number, left: string) =>
    app.pool.query(`UPDATE session SET created_at = now() - $1 * interval '1 day', expires_at = now() + $2::interval`, [
      days,
      left,
    ])
  const daysLeft = async () => (((await sessions())[0]?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000
  await age(1, '5 days')
  expect(await ana.me()).not.toBeNull()
  await expect.poll(daysLeft).toBeCloseTo(7, 2)
  await age(27, '1 day')
  await ana.me()
  await expect.poll(daysLeft).toBeCloseTo(3, 2)
  await age(2, '-1 second')
  expect(await ana.me()).toBeNull()
  expect((await ana.post('/session/renew')).statusCode).toBe(401)
})

test('an administrator’s session ends after half an hour without use, and after twelve in any case', async () => {
  await app.pool.query('UPDATE account SET is_super_admin = true')
  const answer = await visitor(app).post('/sign-in', { email, password })
  expect(answer.cookies[0]).toMatchObject({ maxAge: 12 * 3600 })
  expect(((await sessions())[0]?.expires_at.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  const diego = await signedIn()
  const left = async (age: string) => {
    await app.pool.query(
      `UPDATE session SET created_at = now() - $1::interval, expires_at = now() + interval '5 min'`,
      [age],
    )
    await diego.me()
    return async () => Math.round((Math.max(...(await sessions()).map((row) => +row.expires_at)) - Date.now()) / 60_000)
  }
  await expect.poll(await left('1 hour')).toBe(30)
  await expect.poll(await left('11 hours 50 minutes')).toBe(10)
  await app.pool.query('UPDATE account SET is_super_admin = false')
})

test('200 the lease ends five minutes from now', async () => {
  const ana = await signedIn()
  const { leaseExpiresAt } = (await ana.post('/session/renew')).json()
  expect(Date.parse(leaseExpiresAt) - Date.now()).toBeGreaterThan(290_000)
  expect(Date.parse(leaseExpiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
  expect(Date.parse((await ana.me())?.leaseExpiresAt as string) - Date.now()).toBeLessThanOrEqual(300_000)
})

test('200 sign-out ends the session, takes the cookie, and without one is no error', async () => {
  const ana = await signedIn()
  const copy = visitor(app)
  copy.cookies.set('sid', ana.cookies.get('sid') ?? '')
  expect((await ana.post('/sign-out')).statusCode).toBe(200)
  expect([...ana.cookies.keys()]).toEqual(['device'])
  expect(await copy.me()).toBeNull()
  expect((await visitor(app).post('/sign-out')).statusCode).toBe(200)
})

test('200 lists where one is signed in, this device marked; 200 ends one; 404 not somebody else’s', async () => {
  const laptop = await signedIn({ 'user-agent': 'Laptop' })
  const phone = await signedIn({ 'user-agent': 'Phone' })
  const { sessions: list } = (await phone.get('/sessions')).json()
  expect(list.map((s: { userAgent: string; current: boolean }) => [s.userAgent, s.current])).toEqual([
    ['Phone', true],
    ['Laptop', false],
  ])
  const bea = visitor(app)
  await bea.post('/sign-up', { email: 'bea@liston.test', password })
  await bea.post('/sign-in', { email: 'bea@liston.test', password })
  expect((await bea.delete(`/sessions/${list[1].id}`)).statusCode).toBe(404)
  expect((await phone.delete(`/sessions/${list[1].id}`)).statusCode).toBe(200)
  expect(await laptop.me()).toBeNull()
  expect(await phone.me()).not.toBeNull()
})

test('200 ends all other sessions, of oneself alone', async () => {
  const [one, two, three] = [await signedIn(), await signedIn(), await signedIn()]
  expect((await three.delete('/sessions')).json()).toEqual({ revoked: 2 })
  expect([await one.me(), await two.me()]).toEqual([null, null])
  expect(await three.me()).not.toBeNull()
})

test.each(['/sessions', '/session/renew', '/email/resend', '/password/change'])(
  '401 a guest has no %s',
  async (path) => {
    const guest = visitor(app)
    const body = { password, newPassword: password }
    const answer =
      path === '/sessions' ? await guest.get(path) : await guest.post(path, path.endsWith('change') ? body : {})
    expect(answer.json().code).toBe('UNAUTHENTICATED')
  },
)

test('a missing profile is made at sign-in, with wallet and opening rows', async () => {
  await app.pool.query('DELETE FROM ledger; DELETE FROM wallet; DELETE FROM profile')
  const ana = await signedIn()
  expect(await ana.me()).toMatchObject({ username: 'ana', stars: 100, aiCredits: 10, profileCompleted: false })
})

test('403 another site can neither sign in nor out', async () => {
  for (const path of ['/sign-in', '/sign-out']) {
    const evil = visitor(app, { origin: 'https://evil.test' })
    expect((await evil.post(path, { email, password })).statusCode).toBe(403)
  }
})

test('503 more people at once than can be checked wait, and are told how long', async () => {
  // All slots stay taken until some requests are refused, however fast the machine is.
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const taken = Array.from({ length: availableParallelism() }, () => queueHash(() => gate))
  let refused = 0
  const asked = Array.from({ length: 90 }, async (_, i) => {
    const answer = await visitor(app).post('/sign-in', { email: `x${i}@liston.test`, password })
    if (answer.statusCode === 503) refused++
    return answer
  })
  await expect.poll(() => refused).toBeGreaterThan(10)
  open()
  const all = await Promise.all(asked)
  await Promise.all(taken)
  const busy = all.filter((a) => a.statusCode === 503)
  expect(busy.length).toBeGreaterThan(10)
  expect(busy[0]?.json()).toMatchObject({ code: 'BUSY', data: { retryAfterSeconds: 3 } })
  expect(busy[0]?.headers['retry-after']).toBe('3')
  expect(all.filter((a) => a.statusCode === 400).length).toBeGreaterThan(30)
})
