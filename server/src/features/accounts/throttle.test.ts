import { afterAll, beforeAll, expect, test } from 'vitest'
import { msOfEach } from '../../testing/cheap-accounts.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
})
afterAll(() => app.close())

const password = 'una jirafa azul en Soria'
let network = 0
/** A visitor with an IP address of their own. */
const from = (ip = `198.51.${Math.floor(++network / 250)}.${network % 250}`) => visitor(app, { 'x-forwarded-for': ip })
const guess = (email: string, ip?: string) => from(ip).post('/sign-in', { email, password: 'no es esta, no' })
const freeNow = () => app.pool.query("UPDATE sign_in_delay SET free_at = now() - interval '1 second'")
/** The longest wait, in seconds, of the keys counted last. */
const waits = async () =>
  (
    await app.pool.query<{ s: number }>(
      'SELECT max(round(extract(epoch FROM free_at - updated_at)))::int AS s FROM sign_in_delay WHERE updated_at = (SELECT max(updated_at) FROM sign_in_delay)',
    )
  ).rows[0]?.s

test('429 after four wrong passwords from one network each further one doubles the wait, for known and unknown addresses alike', async () => {
  await from().post('/sign-up', { email: 'ana@liston.test', password })
  for (const [email, ip] of [
    ['ana@liston.test', '203.0.113.1'],
    ['nadie@liston.test', '203.0.113.2'],
  ] as const) {
    for (let i = 0; i < 4; i++) expect((await guess(email, ip)).statusCode).toBe(400)
    const seen: (number | undefined)[] = []
    for (let i = 0; i < 5; i++) {
      await freeNow()
      expect((await guess(email, ip)).statusCode).toBe(400)
      seen.push(await waits())
    }
    expect(seen).toEqual([1, 2, 4, 8, 16])
    const refused = await guess(email, ip)
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('the wait is never longer than 15 minutes, a day of quiet forgets, and the owner clears it', async () => {
  await app.pool.query('UPDATE sign_in_delay SET failures = 40')
  await freeNow()
  const env = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' }
  const fresh = await openTestApp(env, { database: app.database })
  const at = visitor(fresh, { 'x-forwarded-for': '203.0.113.1' })
  await at.post('/sign-in', { email: 'ana@liston.test', password: 'no es esta, no' })
  expect(await waits()).toBe(900)
  await app.pool.query("UPDATE sign_in_delay SET updated_at = now() - interval '25 hours', free_at = now()")
  await at.post('/sign-in', { email: 'ana@liston.test', password: 'no es esta, no' })
  expect(await waits()).toBe(0)
  expect((await at.post('/sign-in', { email: 'ana@liston.test', password })).statusCode).toBe(200)
  const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM sign_in_delay')
  expect(rows[0].n).toBe(0)
  await fresh.close()
})

test('429 ten tries in a quarter of an hour for one address from one network, other networks are free', async () => {
  const codes: number[] = []
  for (let i = 0; i < 12; i++) {
    await freeNow()
    codes.push((await guess('bea@liston.test', '203.0.113.3')).statusCode)
  }
  expect(codes).toEqual([...Array<number>(10).fill(400), 429, 429])
  expect((await guess('bea@liston.test')).statusCode).toBe(400)
})

/** Tries that many wrong passwords, each from a network of its own or all from one. */
async function attack(email: string, tries: number, ip?: string) {
  const codes: number[] = []
  for (let left = tries; left > 0; left -= 20) {
    const some = Array.from({ length: Math.min(left, 20) }, () => guess(email, ip))
    codes.push(...(await Promise.all(some)).map((a) => a.statusCode))
  }
  return codes
}

test('200 sixty wrong tries lock the owner out of nowhere, and a letter tells once', async () => {
  await from().post('/sign-up', { email: 'olga@liston.test', password })
  expect(new Set(await attack('olga@liston.test', 60))).toEqual(new Set([400]))
  const letters = (await mailsTo(app, 'olga@liston.test')).filter((m) => m.subject.includes('prueba contraseñas'))
  expect(letters).toHaveLength(1)
  const owner = await from().post('/sign-in', { email: 'olga@liston.test', password })
  expect(owner.statusCode).toBe(200)
})

test('429 after a hundred from everywhere strange devices wait; a known one never, not even in the attacker’s network', async () => {
  const email = 'pilar@liston.test'
  await from().post('/sign-up', { email, password })
  const known = from('203.0.113.50')
  expect((await known.post('/sign-in', { email, password })).statusCode).toBe(200)
  await known.post('/sign-out')
  await attack(email, 40, '203.0.113.50')
  await app.pool.query('UPDATE sign_in_delay SET failures = 100')
  await attack(email, 3)
  expect((await from().post('/sign-in', { email, password })).statusCode).toBe(429)
  expect((await known.post('/sign-in', { email, password })).statusCode).toBe(200)
})

test('429 a known device has its own tries only: for another account, or with a made-up mark, it is a stranger', async () => {
  const [email, other] = ['rita@liston.test', 'sara@liston.test']
  for (const address of [email, other]) await from().post('/sign-up', { email: address, password })
  const device = from('203.0.113.60')
  await device.post('/sign-in', { email, password })
  expect(device.cookies.get('device')).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  const wrong = () => device.post('/sign-in', { email, password: 'no es esta, no' })
  for (let i = 0; i < 5; i++) expect((await wrong()).statusCode).toBe(400)
  expect((await wrong()).statusCode).toBe(429)
  expect((await from('203.0.113.61').post('/sign-in', { email, password })).statusCode).toBe(200)
  await attack(other, 6, '203.0.113.60')
  expect((await device.post('/sign-in', { email: other, password })).statusCode).toBe(429)
  device.cookies.set('device', `${'A'.repeat(22)}.${'A'.repeat(43)}`)
  await attack(email, 6, '203.0.113.60')
  expect((await device.post('/sign-in', { email, password })).statusCode).toBe(429)
})

test('the letter goes to the owner in their language, and takes as long as none', async () => {
  await from().post('/sign-up', { email: 'tere@liston.test', password })
  await app.pool.query("UPDATE profile SET language = 'en' WHERE username = 'tere'")
  const both = ['tere@liston.test', 'nadie-mas@liston.test']
  for (const email of both) await attack(email, 9)
  const took = await msOfEach(...both.map((email) => () => guess(email)))
  expect((await mailsTo(app, 'tere@liston.test'))[0]?.subject).toBe('Someone is trying passwords on your account')
  expect(await mailsTo(app, 'nadie-mas@liston.test')).toEqual([])
  for (const ms of took) expect(ms).toBeGreaterThan(245)
})

test('429 25 tries in five minutes from one network, for whatever addresses; the forwarded part can’t be made up', async () => {
  const codes: number[] = []
  for (let i = 0; i < 27; i++) codes.push((await guess(`p${i}@liston.test`, `10.0.0.${i}, 203.0.113.9`)).statusCode)
  expect(codes.filter((c) => c === 429)).toHaveLength(2)
})

test('429 three mails an hour to one address, and the owner can still come in by them', async () => {
  await from().post('/sign-up', { email: 'cleo@liston.test', password })
  const codes: number[] = []
  for (let i = 0; i < 3; i++)
    codes.push((await from().post('/password/recover', { email: 'cleo@liston.test' })).statusCode)
  expect(codes).toEqual([202, 202, 429])
  const [mail] = await mailsTo(app, 'cleo@liston.test')
  await attack('cleo@liston.test', 12, '203.0.113.4')
  expect((await guess('cleo@liston.test', '203.0.113.4')).statusCode).toBe(429)
  const reset = await from().post('/password/reset', { token: mail?.token, password: 'nueve tortugas lentas' })
  expect(reset.statusCode).toBe(200)
})

test('whoever reads the table learns no address', async () => {
  await guess('secreta@liston.test')
  const { rows } = await app.pool.query('SELECT * FROM sign_in_delay')
  expect(JSON.stringify(rows)).not.toContain('secreta')
})

test('what is over is swept away, what is not stays', async () => {
  await app.pool.query("UPDATE sign_in_delay SET updated_at = now() - interval '25 hours' WHERE failures > 1")
  const before = (await app.pool.query('SELECT count(*)::int AS n FROM sign_in_delay WHERE failures > 1')).rows[0].n
  expect(before).toBeGreaterThan(0)
  await app.pool.query("UPDATE mail_link SET expires_at = now() - interval '1 second' WHERE purpose = 'confirm'")
  await app.jobs.tick('sweep-accounts')
  await app.jobs.drain()
  const { rows } = await app.pool.query(
    "SELECT (SELECT count(*)::int FROM sign_in_delay WHERE failures > 1) AS delays, (SELECT count(*)::int FROM sign_in_delay) AS rest, (SELECT count(*)::int FROM mail_link WHERE purpose = 'confirm') AS links",
  )
  expect(rows[0]).toMatchObject({ delays: 0, links: 0 })
  expect(rows[0].rest).toBeGreaterThan(0)
})

test('429 the fourth sign-up of a day from one network, for known and unknown addresses alike, until the day is over', async () => {
  const ip = '203.0.113.40'
  const signUp = async (email: string, password_ = password) =>
    (await from(ip).post('/sign-up', { email, password: password_ })).statusCode
  expect(await signUp('corta@liston.test', 'corta')).toBe(422)
  expect([await signUp('una@liston.test'), await signUp('dos@liston.test'), await signUp('una@liston.test')]).toEqual([
    202, 202, 202,
  ])
  const known = await from(ip).post('/sign-up', { email: 'dos@liston.test', password })
  const unknown = await from(ip).post('/sign-up', { email: 'tres@liston.test', password })
  expect([known.statusCode, unknown.statusCode]).toEqual([429, 429])
  expect(unknown.json().data.retryAfterSeconds).toBeGreaterThan(86_000)
  const form = await from(ip).submit('/sign-up', { email: 'tres@liston.test', password })
  expect([form.statusCode, /Demasiados intentos\. Prueba otra vez dentro de/.test(form.body)]).toEqual([429, true])
  expect((await app.pool.query("SELECT FROM account WHERE email = 'tres@liston.test'")).rows).toEqual([])
  expect((await from('203.0.113.41').post('/sign-up', { email: 'tres@liston.test', password })).statusCode).toBe(202)
  await freeNow()
  expect((await from(ip).post('/sign-up', { email: 'cuatro@liston.test', password })).statusCode).toBe(202)
})

test('202 for three of twenty sign-ups at once from one network', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      from('203.0.113.50').post('/sign-up', { email: `aluvion${i}@liston.test`, password }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(3)
})
