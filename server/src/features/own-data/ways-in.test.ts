import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { authenticator } from '../../testing/authenticator.ts'
import { newcomer, password, told } from '../../testing/factors.ts'
import { walker } from '../../testing/provider-walk.ts'
import { readZip } from '../../testing/read-zip.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'

const DAY_MS = 86_400_000
const home = { origin: 'http://localhost:3000', rpId: 'localhost' }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_ORIGIN: home.origin, LOG_LEVEL: 'silent' })
  await app.listen()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

type Browser = ReturnType<typeof visitor>
let passedDays = 0
/** The user leaves, and the grace period ends. */
async function leaveForGood(browser: Browser, email: string, proof: object = {}): Promise<void> {
  const cookie = `sid=${browser.cookies.get('sid')}`
  expect((await askerOf(app)({ id: '', username: '', cookie }).del('/me', proof)).status).toBe(200)
  const [letter] = await mailsTo(app, email)
  if (!('password' in proof))
    expect((await visitor(app).post('/me/leaving', { token: letter?.token })).statusCode).toBe(200)
  passedDays += 31
  const later = passedDays * DAY_MS
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(Date.now() + later))
  await app.jobs.tick('sweep-departures')
  await app.jobs.drain()
  vi.restoreAllMocks()
}
/** Returns a function that reads one file of the user's archive. Asserts that the archive contains no secret. */
async function archiveOf(browser: Browser, email: string) {
  expect((await browser.post('/me/export')).statusCode).toBe(202)
  await app.jobs.drain()
  const letters = await mailsTo(app, email)
  const url = letters.map((l) => /\/own-data\/[\w-]{43}/.exec(l.body_text)?.[0]).find(Boolean) ?? ''
  const files = readZip((await browser.page(url)).rawPayload)
  for (const { secret } of await secretsOf(email)) expect(JSON.stringify(files)).not.toContain(secret)
  return (name: string) => JSON.parse(files[`json/${name}.json`] ?? 'null')
}
const secretsOf = async (email: string): Promise<{ secret: string }[]> => {
  const { rows } = await app.pool.query(
    `WITH me AS (SELECT id FROM account WHERE email = $1)
     SELECT credential_id AS secret FROM passkey JOIN me ON me.id = user_id UNION SELECT hash FROM recovery_code JOIN me ON me.id = user_id
     UNION SELECT password FROM credential JOIN me ON me.id = user_id UNION SELECT new_token FROM email_change JOIN me ON me.id = user_id`,
    [email],
  )
  expect(rows.length).toBeGreaterThan(10)
  return rows
}
const keptOf = async (id: unknown) => {
  const kept: Record<string, number> = {}
  for (const table of [
    'session',
    'credential',
    'identity',
    'mail_link',
    'passkey',
    'factor_app',
    'recovery_code',
    'entry',
  ])
    kept[table] = (await app.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [id])).rowCount ?? 0
  return kept
}
const nothing = {
  session: 0,
  credential: 0,
  identity: 0,
  mail_link: 0,
  passkey: 0,
  factor_app: 0,
  recovery_code: 0,
  entry: 0,
}

test('303 a provider leads to a new account, never to the one that was erased', async () => {
  const vera = walker(app)
  await vera.goAs('google', 'vera')
  const before = await vera.me()
  expect(await keptOf(before?.id)).toMatchObject({ identity: 1 })
  await leaveForGood(vera, 'vera@personas.test')
  expect(await keptOf(before?.id)).toEqual(nothing)
  const again = walker(app)
  await again.goAs('google', 'vera')
  const after = await again.me()
  expect(after).toMatchObject({ email: 'vera@personas.test' })
  expect(after?.id).not.toBe(before?.id)
  expect(await audit(app.pool)).toEqual([])
})

test('400 a passkey, a password and a code of an erased account open nothing, also where a sign-in had begun', async () => {
  const email = 'noa@liston.test'
  const noa = await newcomer(app, email)
  const { id } = (await noa.me()) ?? {}
  const key = authenticator(home)
  const { question } = (await noa.post('/factors/passkeys/question', { proof: { password } })).json()
  const { codes } = (await noa.post('/factors/passkeys', { answer: key.make(question) })).json()
  expect((await noa.post('/email/change', { email: 'otra@liston.test', proof: { password } })).statusCode).toBe(202)
  const parts = await archiveOf(noa, email)
  expect(parts('ways-in')).toMatchObject([{ way: 'credential' }])
  expect(parts('second-factors')).toMatchObject([
    { kind: 'passkey', last_used_at: null, left: null },
    { kind: 'recovery-codes', left: 10 },
  ])
  expect(parts('email-changes')).toMatchObject([{ new_email: 'otra@liston.test' }])
  const [begun, elsewhere] = [visitor(app), visitor(app)]
  await begun.post('/sign-in', { email, password })
  const asked = (await elsewhere.post('/sign-in/passkey/question')).json().question
  expect(await keptOf(id)).toMatchObject({ passkey: 1, recovery_code: 10, entry: 1, credential: 1 })
  await leaveForGood(noa, email, { password })
  expect(await keptOf(id)).toEqual(nothing)
  expect(told(await elsewhere.post('/sign-in/passkey', { answer: key.use(asked) }))).toEqual([400, 'PASSKEY_REFUSED'])
  expect(told(await visitor(app).post('/sign-in', { email, password }))).toEqual([400, 'CREDENTIALS_WRONG'])
  expect((await begun.post('/sign-in/factor', { code: codes[0] })).statusCode).toBeGreaterThanOrEqual(400)
  for (const browser of [begun, elsewhere, noa]) expect(await browser.me()).toBeNull()
  expect(await audit(app.pool)).toEqual([])
})
