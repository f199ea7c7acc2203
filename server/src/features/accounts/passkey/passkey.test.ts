import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticator } from '../../../testing/authenticator.ts'
import { newcomer, password, told, type Visitor, withApp } from '../../../testing/factors.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo, visitor } from '../../../testing/visitor.ts'

let app: TestApp
const home = { origin: 'http://localhost:3000', rpId: 'localhost' }
let count = 0
let email = ''
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_ORIGIN: home.origin })
})
beforeEach(() => void (email = `noa${++count}@liston.test`))
afterAll(() => app.close())

const proof = { password }
const asked = async (browser: Visitor) => (await browser.post('/sign-in/passkey/question')).json().question

async function withPasskey() {
  const browser = await newcomer(app, email)
  const key = authenticator(home)
  const { question } = (await browser.post('/factors/passkeys/question', { proof })).json()
  const added = await browser.post('/factors/passkeys', { answer: key.make(question) })
  return { browser, key, added }
}

test('200 a passkey signs in alone, is asked for after the password, and brings ten codes', async () => {
  const { browser: noa, key, added } = await withPasskey()
  expect(added.json().codes).toHaveLength(10)
  expect((await noa.get('/factors')).json()).toMatchObject({ passkeys: [{ lastUsedAt: null }], codesLeft: 10 })
  expect((await mailsTo(app, email))[0]?.subject).toBe('Hay una passkey nueva en tu cuenta')
  const alone = visitor(app)
  const question = await asked(alone)
  expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  expect((await alone.post('/sign-in/passkey', { answer: key.use(question) })).json()).toEqual({
    userId: expect.any(String),
  })
  expect(await alone.me()).toMatchObject({ email })
  const second = visitor(app)
  expect((await second.post('/sign-in', { email, password })).json()).toEqual({ factors: ['passkey', 'recovery'] })
  const theirs = await asked(second)
  expect(theirs.allowCredentials).toHaveLength(1)
  expect((await second.post('/sign-in/passkey', { answer: key.use(theirs) })).statusCode).toBe(200)
  expect(await second.me()).not.toBeNull()
  expect(second.cookies.has('entry')).toBe(false)
})

test.each([
  ['another site’s origin', { origin: 'https://liston.evil.test' }],
  ['another site’s name', { rpId: 'evil.test' }],
  ['a holder that nobody looked at', { unverified: true }],
  ['a counter that went back', { counter: 0 }],
  ['a question that nobody asked', { challenge: 'A'.repeat(43) }],
] as const)('400 PASSKEY_REFUSED: %s', async (_what, lie) => {
  const { key } = await withPasskey()
  const stranger = visitor(app)
  const answer = key.use(await asked(stranger), lie)
  expect(told(await stranger.post('/sign-in/passkey', { answer }))).toEqual([400, 'PASSKEY_REFUSED'])
  expect(await stranger.me()).toBeNull()
})

test('400 PASSKEY_REFUSED: an answer works once, an old question not at all, and a question spoiled is spent', async () => {
  const { key } = await withPasskey()
  const browser = visitor(app)
  const answer = key.use(await asked(browser))
  expect((await browser.post('/sign-in/passkey', { answer })).statusCode).toBe(200)
  expect(told(await visitor(app).post('/sign-in/passkey', { answer }))).toEqual([400, 'PASSKEY_REFUSED'])
  const late = key.use(await asked(browser))
  await app.pool.query("UPDATE passkey_question SET expires_at = now() - interval '1 second'")
  expect(told(await browser.post('/sign-in/passkey', { answer: late }))).toEqual([400, 'PASSKEY_REFUSED'])
  const question = await asked(browser)
  const spoiled = key.use(question, { origin: 'https://evil.test' })
  await browser.post('/sign-in/passkey', { answer: spoiled })
  expect(told(await browser.post('/sign-in/passkey', { answer: key.use(question) }))).toEqual([400, 'PASSKEY_REFUSED'])
})

test('of 25 times at once, one answer signs in once', async () => {
  const { key } = await withPasskey()
  const answer = key.use(await asked(visitor(app)))
  const answers = await Promise.all(Array.from({ length: 25 }, () => visitor(app).post('/sign-in/passkey', { answer })))
  expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1)
})

test('400 PASSKEY_REFUSED: a question to one person is not answered by another, nor one to sign in by a new passkey', async () => {
  const noa = await newcomer(app, email)
  const other = await newcomer(app, `otra${email}`)
  const { question } = (await noa.post('/factors/passkeys/question', { proof })).json()
  const forged = { ...question, challenge: (await asked(noa)).challenge }
  for (const [who, asks] of [
    [other, question],
    [noa, forged],
  ] as const)
    expect(told(await who.post('/factors/passkeys', { answer: authenticator(home).make(asks) }))).toEqual([
      400,
      'PASSKEY_REFUSED',
    ])
  const unseen = (await noa.post('/factors/passkeys/question', { proof })).json().question
  const answer = authenticator(home).make(unseen, { unverified: true })
  expect(told(await noa.post('/factors/passkeys', { answer }))).toEqual([400, 'PASSKEY_REFUSED'])
  expect((await noa.get('/factors')).json().passkeys).toEqual([])
})

test('a passkey that was removed opens nothing; with the last factor the recovery codes go and other sessions end', async () => {
  const { browser: noa, key } = await withPasskey()
  const phone = visitor(app)
  await phone.post('/sign-in/passkey', { answer: key.use(await asked(phone)) })
  const [{ id }] = (await noa.get('/factors')).json().passkeys
  const stranger = await newcomer(app, `otra${email}`)
  expect(told(await stranger.post(`/factors/passkeys/${id}/remove`, { proof }))).toEqual([404, 'NOT_FOUND'])
  const question = await asked(phone)
  expect((await noa.post(`/factors/passkeys/${id}/remove`, {})).statusCode).toBe(200)
  expect(told(await visitor(app).post('/sign-in/passkey', { answer: key.use(question) }))).toEqual([
    400,
    'PASSKEY_REFUSED',
  ])
  expect(await phone.me()).toBeNull()
  expect((await noa.get('/factors')).json()).toMatchObject({ passkeys: [], codesLeft: 0 })
  expect((await visitor(app).post('/sign-in', { email, password })).json()).toHaveProperty('userId')
})

test('a passkey beside an app brings no new codes and ends no session; without the app the sign-in still waits', async () => {
  const { browser: noa } = await withApp(app, email)
  const before = noa.cookies.get('sid')
  const { question } = (await noa.post('/factors/passkeys/question', {})).json()
  const added = await noa.post('/factors/passkeys', { answer: authenticator(home).make(question) })
  expect([added.json(), noa.cookies.get('sid')]).toEqual([{ codes: null }, before])
  await noa.post('/factors/app/remove', {})
  expect((await visitor(app).post('/sign-in', { email, password })).json()).toEqual({
    factors: ['passkey', 'recovery'],
  })
})

test('403 SUSPENDED, and 409 TOO_MANY_PASSKEYS at ten', async () => {
  const { browser: noa, key } = await withPasskey()
  await app.pool.query(
    `INSERT INTO passkey (id, user_id, credential_id, public_key, counter, user_agent, created_at)
     SELECT gen_random_uuid(), user_id, 'k' || n, public_key, 0, '', now() FROM passkey, generate_series(1, 9) n
     WHERE user_id = (SELECT id FROM account WHERE email = $1)`,
    [email],
  )
  expect(told(await noa.post('/factors/passkeys/question', {}))).toEqual([409, 'TOO_MANY_PASSKEYS'])
  const browser = visitor(app)
  const answer = key.use(await asked(browser))
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE email = $1', [email])
  expect(told(await browser.post('/sign-in/passkey', { answer }))).toEqual([403, 'SUSPENDED'])
})

test('409 PASSKEYS_UNAVAILABLE where the installation is reached by a number', async () => {
  const numbered = await openTestApp({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' })
  const noa = await newcomer(numbered, email)
  expect((await noa.get('/factors')).json().passkeysPossible).toBe(false)
  expect(told(await noa.post('/factors/passkeys/question', { proof }))).toEqual([409, 'PASSKEYS_UNAVAILABLE'])
  expect(told(await visitor(numbered).post('/sign-in/passkey/question'))).toEqual([409, 'PASSKEYS_UNAVAILABLE'])
  await numbered.close()
})
