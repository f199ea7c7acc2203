import { afterAll, beforeAll, expect, test } from 'vitest'
import { msOfEach } from '../../testing/cheap-accounts.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'
import { isDisposable } from './sign-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = 'una jirafa azul en Soria'
const signUp = (email: string, more: object = {}) => visitor(app).post('/sign-up', { email, password, ...more })

test('202 makes an account, its profile with the defaults, and a mail; signs nobody in', async () => {
  const ana = visitor(app)
  const answer = await ana.post('/sign-up', { email: ' Ana@Liston.test ', password, username: 'Anita' })
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toEqual({ email: 'ana@liston.test' })
  expect(ana.cookies.size).toBe(0)
  await ana.post('/sign-in', { email: 'ana@liston.test', password })
  expect(await ana.me()).toMatchObject({
    username: 'Anita',
    email: 'ana@liston.test',
    emailVerified: false,
    level: 1,
    xp: 0,
    stars: 100,
    aiCredits: 10,
    language: 'es',
    role: 'user',
    profileCompleted: false,
  })
  const { rows } = await app.pool.query(
    `SELECT currency, delta, balance, kind FROM ledger l JOIN account a ON a.id = l.user_id WHERE a.email = 'ana@liston.test' ORDER BY currency`,
  )
  expect(rows).toEqual([
    { currency: 'credits', delta: 10, balance: 10, kind: 'opening' },
    { currency: 'stars', delta: 100, balance: 100, kind: 'opening' },
  ])
})

test.each(["o'brien@liston.test", "o''h@liston.test", 'a_b+c-d.e@liston.test', "d'arcy@sub.liston.test"])(
  '202 whoever can sign up can be written to: %s',
  async (email) => {
    const answer = await signUp(email)
    const known = await signUp(email)
    expect([answer.statusCode, known.statusCode]).toEqual([202, 202])
    expect(await mailsTo(app, email)).toHaveLength(2)
  },
)

test('202 the profile speaks the language of the page that it was made on, whatever page opens it first', async () => {
  const languageOf = async (name: string, signsUp: Record<string, string>, confirms: Record<string, string>) => {
    const email = `${name}@liston.test`
    await visitor(app, signsUp).post('/sign-up', { email, password })
    const [mail] = await mailsTo(app, email)
    const someone = visitor(app, confirms)
    await someone.post('/email/verify', { token: mail?.token })
    return [(await someone.me())?.language, mail?.subject]
  }
  const english = { 'accept-language': 'en-GB,en;q=0.9' }
  const spanish = { 'accept-language': 'es-ES' }
  const chosen = { ...spanish, cookie: 'i18next=en' }
  expect(await languageOf('browser', english, spanish)).toEqual(['en', 'Confirm your e-mail'])
  expect(await languageOf('chosen', chosen, spanish)).toEqual(['en', 'Confirm your e-mail'])
  expect(await languageOf('spanish', spanish, english)).toEqual(['es', 'Confirma tu correo'])
  expect(await languageOf('nothing', {}, english)).toEqual(['es', 'Confirma tu correo'])
})

test('202 the link of the mail leads on to where the person was going, on this site only', async () => {
  const linkFor = async (name: string, next: string) => {
    await signUp(`${name}@liston.test`, { next })
    const [mail] = await mailsTo(app, `${name}@liston.test`)
    return new URL(/https?:\S+token=\S+/.exec(mail?.body_text ?? '')?.[0] ?? '').searchParams.get('next')
  }
  expect(await linkFor('onward', '/explore?sort=viral')).toBe('/explore?sort=viral')
  expect(await linkFor('onward', '/ranking/1')).toBe('/ranking/1')
  expect(await linkFor('elsewhere', 'https://elsewhere.example')).toBeNull()
  expect(await linkFor('slashes', '//elsewhere.example')).toBeNull()
})

test('202 the same for a known address, whose owner gets a mail', async () => {
  const first = await signUp('bea@liston.test')
  const [mail] = await mailsTo(app, 'bea@liston.test')
  await visitor(app).post('/email/verify', { token: mail?.token })
  const second = await signUp('bea@liston.test', { password: 'otra cosa muy distinta' })
  expect(second.statusCode).toBe(202)
  expect(second.body).toBe(first.body)
  expect((await mailsTo(app, 'bea@liston.test'))[0]?.subject).toBe('Ya tienes una cuenta')
  expect((await visitor(app).post('/sign-in', { email: 'bea@liston.test', password })).statusCode).toBe(200)
})

test('an unconfirmed account that a stranger began becomes the one of the mailbox’s owner', async () => {
  const stranger = visitor(app)
  await signUp('vera@liston.test', { password: 'contraseña del extraño' })
  const [strangersMail] = await mailsTo(app, 'vera@liston.test')
  await stranger.post('/sign-in', { email: 'vera@liston.test', password: 'contraseña del extraño' })
  await signUp('vera@liston.test')
  const [mail] = await mailsTo(app, 'vera@liston.test')
  const vera = visitor(app)
  expect((await vera.post('/email/verify', { token: strangersMail?.token })).statusCode).toBe(410)
  expect((await vera.post('/password/reset', { token: mail?.token, password })).statusCode).toBe(200)
  expect(await vera.me()).toMatchObject({ email: 'vera@liston.test', emailVerified: true })
  expect(await stranger.me()).toBeNull()
  const again = await stranger.post('/sign-in', { email: 'vera@liston.test', password: 'contraseña del extraño' })
  expect(again.statusCode).toBe(400)
})

test('known and unknown addresses are both answered after 400 ms', async () => {
  await signUp('lenta@liston.test')
  const took = await msOfEach(
    () => signUp('lenta@liston.test'),
    () => signUp('nueva@liston.test'),
  )
  for (const ms of took) expect(ms).toBeGreaterThan(395)
})

test('20 sign-ups at once with one address and username make one account; each of 20 people gets a name of their own', async () => {
  const same = await Promise.all(Array.from({ length: 20 }, () => signUp('todas@liston.test', { username: 'todas' })))
  expect(new Set(same.map((a) => a.statusCode))).toEqual(new Set([202]))
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, i) => signUp(`clara${i}@liston.test`, { username: 'Clara' })),
  )
  expect(others.filter((a) => a.statusCode === 202)).toHaveLength(20)
  const { rows } = await app.pool.query<{ email: string; username: string }>(
    `SELECT a.email, p.username FROM account a JOIN profile p ON p.id = a.id JOIN wallet w ON w.user_id = a.id
     WHERE a.email LIKE 'todas@%' OR a.email LIKE 'clara%'`,
  )
  expect(rows.filter((r) => r.email === 'todas@liston.test')).toHaveLength(1)
  expect(rows).toHaveLength(21)
  expect(new Set(rows.map((r) => r.username)).size).toBe(21)
  expect(rows.filter((r) => r.username === 'Clara')).toHaveLength(1)
})

test('without a username the address lends its local part; taken, it gets a number', async () => {
  await signUp('Marisol@liston.test')
  await signUp('marisol@otra.test')
  await signUp('MARISOL@tercera.test', { username: '  ' })
  const { rows } = await app.pool.query<{ username: string }>(
    `SELECT username FROM profile WHERE username LIKE 'marisol%' ORDER BY username`,
  )
  expect(rows.map((r) => r.username)).toEqual(['marisol', 'marisol2', 'marisol3'])
})

test.each([
  ['short', { password: 'corta' }],
  ['common', { password: 'Password1234' }],
  ['personal', { password: 'tomas.ruiz1990' }],
  ['long', { password: 'ñ'.repeat(129) }],
])('422 refuses a password that is %s', async (reason, more) => {
  const answer = await signUp('tomas.ruiz@liston.test', more)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'PASSWORD_REFUSED', data: { reason } })
})

test.each([
  ['shape', 'a b'],
  ['shape', 'pаypal'],
  ['reserved', 'Adm1n'],
])('422 refuses a username for its %s: %s', async (reason, username) => {
  const answer = await signUp('nombre@liston.test', { username })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'USERNAME_REFUSED', data: { reason } })
})

test.each([
  'nadie',
  "'@b.test",
  'a"b@c.test',
  'a@b',
  'a@b.test\r\nBcc: c@d.test',
  'a@b.test, c@d.test',
  `${'a'.repeat(250)}@b.test`,
])('422 refuses an address that is none: %j', async (email) => {
  expect((await signUp(email)).json()).toMatchObject({ code: 'VALIDATION', data: { field: 'email' } })
})

test('403 another site can’t sign anybody up', async () => {
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]
  for (const headers of foreign)
    expect((await visitor(app, headers).post('/sign-up', { email: 'x@liston.test', password })).statusCode).toBe(403)
})

test('422 EMAIL_DISPOSABLE: a throw-away address, by our list and the operator’s', async () => {
  const answer = await signUp('quien@sub.mailinator.com')
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'EMAIL_DISPOSABLE'])
  const form = await visitor(app).submit('/sign-up', { email: 'quien@mailinator.com', password })
  expect([
    form.statusCode,
    form.body.includes('Ese correo es de usar y tirar. Pon uno que vayas a conservar.'),
  ]).toEqual([422, true])
  const emails = ['a@YOPMAIL.com', 'a@mailinator.com.example', 'a@liston.test', 'a@gmail.com', 'a@b.usar.example']
  const refused = async (own: string[]) => {
    const judged = await Promise.all(emails.map(async (email) => ({ email, is: await isDisposable(email, own) })))
    return judged.filter(({ is }) => is).map(({ email }) => email)
  }
  expect(await refused([])).toEqual(['a@YOPMAIL.com'])
  expect(await refused(['usar.example', '-yopmail.com'])).toEqual(['a@b.usar.example'])
})
