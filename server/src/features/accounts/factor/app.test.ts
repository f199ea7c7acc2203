import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, forgetSteps, newcomer, password, told, withApp } from '../../../testing/factors.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo, visitor } from '../../../testing/visitor.ts'

let app: TestApp
let count = 0
let email = ''
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => void (email = `ana${++count}@liston.test`))
afterAll(() => app.close())

const enter = async (address = email) => {
  const browser = visitor(app)
  return { browser, answer: await browser.post('/sign-in', { email: address, password }) }
}

test('200 an app is asked for once a code has confirmed it; ten codes are told once, and other browsers are out', async () => {
  const ana = await newcomer(app, email)
  const phone = (await enter()).browser
  const begun = (await ana.post('/factors/app', { proof: { password } })).json()
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
  expect((await ana.get('/factors')).json()).toMatchObject({ app: null, codesLeft: 0 })
  expect((await enter()).answer.json()).toEqual({ userId: expect.any(String) })
  const before = ana.cookies.get('sid')
  const { codes } = (await ana.post('/factors/app/confirm', { code: codeOf(begun.secret) })).json()
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^(?:[0-9a-hj-km-np-tv-z]{4}-){3}[0-9a-hj-km-np-tv-z]{4}$/)
  expect(ana.cookies.get('sid')).not.toBe(before)
  expect(await phone.me()).toBeNull()
  expect(await ana.me()).not.toBeNull()
  expect((await ana.get('/factors')).json()).toMatchObject({ app: { since: expect.any(String) }, codesLeft: 10 })
  expect((await mailsTo(app, email))[0]?.subject).toBe('La verificación en dos pasos está activada')
})

test('neither the secret nor a code stands in the database', async () => {
  const { secret, codes } = await withApp(app, email)
  const { rows } = await app.pool.query(
    'SELECT (SELECT json_agg(f) FROM factor_app f)::text || (SELECT json_agg(c) FROM recovery_code c)::text AS all',
  )
  expect(rows[0].all).not.toContain(secret)
  for (const kept of codes) expect(rows[0].all).not.toContain(kept.replaceAll('-', ''))
})

test('200 after the password a sign-in waits for the code; it is no session, whatever its cookie is called', async () => {
  const { secret } = await withApp(app, email)
  const { browser, answer } = await enter()
  expect(answer.json()).toEqual({ factors: ['app', 'recovery'] })
  expect(answer.cookies.map((c: { name: string }) => c.name)).toEqual(['entry'])
  expect(await browser.me()).toBeNull()
  const forged = visitor(app)
  forged.cookies.set('sid', browser.cookies.get('entry') ?? '')
  expect(await forged.me()).toBeNull()
  expect((await browser.get('/sign-in/factor')).json().entry).toMatchObject({ factors: ['app', 'recovery'] })
  const done = await browser.post('/sign-in/factor', { code: codeOf(secret) })
  expect(done.json()).toEqual({ userId: expect.any(String) })
  expect(await browser.me()).not.toBeNull()
  expect(browser.cookies.has('entry')).toBe(false)
})

test('400 CODE_WRONG: no code is taken twice, nor an older one after it, not even by the one that confirmed', async () => {
  const ana = await newcomer(app, email)
  const { secret } = (await ana.post('/factors/app', { proof: { password } })).json()
  const used = codeOf(secret)
  await ana.post('/factors/app/confirm', { code: used })
  const { browser } = await enter()
  expect(told(await browser.post('/sign-in/factor', { code: used }))).toEqual([400, 'CODE_WRONG'])
  expect((await browser.post('/sign-in/factor', { code: codeOf(secret, 1) })).statusCode).toBe(200)
  const again = (await enter()).browser
  for (const step of [1, 0, -1])
    expect(told(await again.post('/sign-in/factor', { code: codeOf(secret, step) }))).toEqual([400, 'CODE_WRONG'])
})

test('a code counts one step before and after its own, and no further', async () => {
  const { secret } = await withApp(app, email)
  for (const [step, status] of [
    [-2, 400],
    [-1, 200],
    [1, 200],
    [2, 400],
  ] as const) {
    const { browser } = await enter()
    expect([step, (await browser.post('/sign-in/factor', { code: codeOf(secret, step) })).statusCode]).toEqual([
      step,
      status,
    ])
  }
})

test('400 CODE_WRONG: the code and the recovery code of somebody else open nothing', async () => {
  await withApp(app, email)
  const other = await withApp(app, `otra${count}@liston.test`)
  const { browser } = await enter()
  for (const theirs of [codeOf(other.secret), other.codes[0]])
    expect(told(await browser.post('/sign-in/factor', { code: theirs }))).toEqual([400, 'CODE_WRONG'])
  expect(await browser.me()).toBeNull()
})

test('410 ENTRY_ENDED: after five wrong codes, five minutes, or once it was used, a sign-in is over', async () => {
  const { secret } = await withApp(app, email)
  const worn = (await enter()).browser
  for (let i = 0; i < 5; i++)
    expect(told(await worn.post('/sign-in/factor', { code: '000000' }))).toEqual([400, 'CODE_WRONG'])
  expect(told(await worn.post('/sign-in/factor', { code: codeOf(secret) }))).toEqual([410, 'ENTRY_ENDED'])
  const slow = (await enter()).browser
  await app.pool.query("UPDATE entry SET expires_at = now() - interval '1 second'")
  expect(told(await slow.post('/sign-in/factor', { code: codeOf(secret) }))).toEqual([410, 'ENTRY_ENDED'])
  const once = (await enter()).browser
  const cookie = once.cookies.get('entry') ?? ''
  expect((await once.post('/sign-in/factor', { code: codeOf(secret) })).statusCode).toBe(200)
  await forgetSteps(app)
  const replayed = visitor(app)
  replayed.cookies.set('entry', cookie)
  expect(told(await replayed.post('/sign-in/factor', { code: codeOf(secret) }))).toEqual([410, 'ENTRY_ENDED'])
  expect(told(await visitor(app).post('/sign-in/factor', { code: codeOf(secret) }))).toEqual([410, 'ENTRY_ENDED'])
})

test('of 30 wrong codes at once for one sign-in no more than five are looked at', async () => {
  await withApp(app, email)
  const { browser } = await enter()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => browser.post('/sign-in/factor', { code: String(100_000 + i) })),
  )
  expect(answers.filter((a) => a.json().code === 'CODE_WRONG')).toHaveLength(5)
  expect(answers.filter((a) => a.json().code === 'ENTRY_ENDED')).toHaveLength(25)
})

test('of 25 sign-ins at once with one code of the app, one comes in', async () => {
  const { secret } = await withApp(app, email)
  const waiting = await Promise.all(Array.from({ length: 25 }, () => enter()))
  const answers = await Promise.all(
    waiting.map(({ browser }) => browser.post('/sign-in/factor', { code: codeOf(secret) })),
  )
  expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1)
})

test('403 PROOF_NEEDED: removing it takes the password or a code once the last proof is ten minutes old', async () => {
  const { browser: ana, secret } = await withApp(app, email)
  await app.pool.query("UPDATE session SET factor_at = now() - interval '11 minutes'")
  expect(told(await ana.post('/factors/app/remove', {}))).toEqual([403, 'PROOF_NEEDED'])
  expect(told(await ana.post('/factors/app/remove', { proof: { password: 'no es esta, no' } }))).toEqual([
    400,
    'CREDENTIALS_WRONG',
  ])
  expect(told(await ana.post('/factors/app/remove', { proof: { code: '000000' } }))).toEqual([400, 'CODE_WRONG'])
  expect((await ana.post('/factors/app/remove', { proof: { code: codeOf(secret) } })).statusCode).toBe(200)
  expect((await ana.get('/factors')).json()).toMatchObject({ app: null, codesLeft: 0 })
  expect((await enter()).answer.json()).toEqual({ userId: expect.any(String) })
  expect(told(await ana.post('/factors/app/remove', { proof: { password } }))).toEqual([404, 'NOT_FOUND'])
})

test('403 PROOF_NEEDED: the password replaces no factor of staff, nor does it make a key or change the address', async () => {
  const { browser: ana, secret } = await withApp(app, email)
  await app.pool.query("UPDATE account SET staff_roles = '{moderator}' WHERE email = $1", [email])
  await app.pool.query("UPDATE session SET factor_at = now() - interval '11 minutes'")
  expect((await ana.get('/factors')).json()).toMatchObject({ passwordProves: false })
  const proof = { password }
  for (const [path, body] of [
    ['/factors/app/remove', {}],
    ['/factors/codes', {}],
    ['/api-keys', { name: 'Mi guion', scopes: ['read'] }],
    ['/email/change', { email: `otra${email}` }],
  ] as const)
    expect([path, ...told(await ana.post(path, { ...body, proof }))]).toEqual([path, 403, 'PROOF_NEEDED'])
  expect((await ana.post('/factors/app/remove', { proof: { code: codeOf(secret) } })).statusCode).toBe(200)
  // Without a factor the password suffices, so that staff can set up their first one.
  expect((await ana.post('/factors/app', { proof })).statusCode).toBe(200)
})

test('409 APP_ALREADY_ON: a second app takes the place of none, and a confirmed one is confirmed once', async () => {
  const { browser: ana, secret } = await withApp(app, email)
  expect(told(await ana.post('/factors/app', {}))).toEqual([409, 'APP_ALREADY_ON'])
  expect(told(await ana.post('/factors/app/confirm', { code: codeOf(secret) }))).toEqual([409, 'APP_ALREADY_ON'])
})

test('of 20 confirmations at once one switches it on, and the codes it tells are those that work', async () => {
  const ana = await newcomer(app, email)
  const { secret } = (await ana.post('/factors/app', { proof: { password } })).json()
  const cookie = ana.cookies.get('sid') ?? ''
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => {
      const tab = visitor(app)
      tab.cookies.set('sid', cookie)
      return tab.post('/factors/app/confirm', { code: codeOf(secret) })
    }),
  )
  const [won, ...more] = answers.filter((a) => a.statusCode === 200)
  expect(more).toEqual([])
  const { browser } = await enter()
  expect((await browser.post('/sign-in/factor', { code: won?.json().codes[3] })).statusCode).toBe(200)
})
