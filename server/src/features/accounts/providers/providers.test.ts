import { PROVIDERS } from '@liston/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../../../testing/people.ts'
import { walkSetUp } from '../../../testing/plain-app.ts'
import { plainBrowser } from '../../../testing/plain-browser.ts'
import { walker } from '../../../testing/provider-walk.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo, visitor } from '../../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.listen()
})
afterAll(() => app.close())

const password = 'una jirafa azul en Soria'
const count = async (table: string) => Number((await app.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count)
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
/** Deletes the account with the address of a fake user, so that it can sign up again. */
const forget = (name: string) => app.pool.query('DELETE FROM account WHERE email = $1', [`${name}@personas.test`])

test.each(PROVIDERS)(
  '303 somebody new comes in by %s, with a confirmed address, is set up and goes on to where they were going',
  async (provider) => {
    const ana = walker(app)
    expect(await ana.goAs(provider, 'new', '&next=/explore')).toBe('/explore')
    expect(await ana.me()).toMatchObject({ emailVerified: true, profileCompleted: false, language: 'es' })
    expect((await ana.get('/identities')).json()).toMatchObject({ identities: [{ provider }], hasPassword: false })
    expect((await ana.get('/sessions')).json().sessions).toHaveLength(1)
    const browser = plainBrowser(app, { cookie: `sid=${ana.cookies.get('sid')}` })
    await browser.open('/explore')
    expect(browser.path()).toBe('/profile-setup?next=%2Fexplore')
    await walkSetUp(browser)
    expect(browser.path()).toBe('/explore')
    await browser.open('/account')
    for (const words of ['Confirmado', 'Tu cuenta no tiene contraseña.']) expect(browser.text()).toContain(words)
    expect(browser.buttons().filter((name) => name.startsWith('Quitar '))).toEqual([
      expect.stringMatching(new RegExp(`^Quitar ${provider}$`, 'i')),
    ])
  },
)

test('303 who comes back is the same person, with another session, whatever the provider now calls them', async () => {
  const vera = walker(app, { 'accept-language': 'en' })
  await vera.goAs('google', 'vera', '&lng=en')
  const first = await vera.me()
  expect(first).toMatchObject({ username: 'VeraMolina', email: 'vera@personas.test' })
  const sid = vera.cookies.get('sid')
  await vera.goAs('google', 'vera')
  expect(vera.cookies.get('sid')).not.toBe(sid)
  expect(await visitorWith(sid).me()).toBeNull()
  expect(await vera.me()).toMatchObject({ id: first?.id })
  await forget('vera')
})
const visitorWith = (sid: string | undefined) => visitor(app, { cookie: `sid=${sid}` })

test('303 a name of emoji makes a name that may be had', async () => {
  const zoe = walker(app)
  expect(await zoe.goAs('discord', 'zoe')).toBe('/')
  expect(await zoe.me()).toMatchObject({ username: 'Zoe' })
})

test.each([
  ['unai', 'EMAIL_UNVERIFIED', 'Tu correo no está confirmado en GitHub'],
  ['nico', 'EMAIL_MISSING', 'GitHub no nos da tu correo'],
  ['deny', 'PROVIDER_REFUSED', 'GitHub dice: «The person said no».'],
])('303 the persona %s is told %s on the page to sign in, in this browser alone', async (persona, code, words) => {
  const one = walker(app)
  const accounts = await count('account')
  expect(await one.goAs('github', persona, '&next=/explore')).toBe('/sign-in?refused=github&next=%2Fexplore')
  expect(one.refusal()).toMatchObject({ code })
  const { body } = await one.page('/sign-in?refused=github&next=%2Fexplore')
  expect(text(body)).toContain('Error al iniciar sesión')
  expect(text(body)).toContain(words)
  expect(await one.me()).toBeNull()
  expect(await count('account')).toBe(accounts)
  const other = await visitor(app, { 'accept-language': 'es' }).page('/sign-in?refused=github&next=%2Fexplore')
  expect(text(other.body)).not.toContain(words)
  expect(text(other.body)).toContain('Con GitHub no ha funcionado')
})

test.each(
  PROVIDERS.flatMap((provider) => [
    [provider, 'unai', 'EMAIL_UNVERIFIED'],
    [provider, 'nico', 'EMAIL_MISSING'],
    [provider, 'deny', 'PROVIDER_REFUSED'],
  ]),
)('303 by %s the persona %s is told %s', async (provider, persona, code) => {
  const one = walker(app)
  expect(await one.goAs(provider, persona)).toBe(`/sign-in?refused=${provider}`)
  expect([one.refusal()?.code, await one.me()]).toEqual([code, null])
})

test('303 a confirmed address here and there is one person, who is told; the password stays', async () => {
  const vera = visitor(app)
  await vera.post('/sign-up', { email: 'vera@personas.test', password })
  const [mail] = await mailsTo(app, 'vera@personas.test')
  await vera.post('/email/verify', { token: mail?.token })
  const me = await vera.me()
  const back = walker(app)
  for (const provider of ['google', 'github']) {
    expect(await back.goAs(provider, 'vera')).toBe('/')
    expect(await back.me()).toMatchObject({ id: me?.id })
  }
  const { identities, hasPassword } = (await back.get('/identities')).json()
  expect([identities.map((one: { provider: string }) => one.provider), hasPassword]).toEqual([
    ['google', 'github'],
    true,
  ])
  const subjects = (await mailsTo(app, 'vera@personas.test')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Otra forma de entrar en tu cuenta')).toHaveLength(2)
  await forget('vera')
})

test('303 an unconfirmed address of the provider opens nobody’s account, and does not tell whether there is one', async () => {
  await addPerson(app, 'unai')
  await app.pool.query("UPDATE account SET email = 'unai@personas.test' WHERE email = 'unai@liston.test'")
  const thief = walker(app)
  for (const provider of PROVIDERS) {
    await thief.goAs(provider, 'unai')
    expect(thief.refusal()?.code).toBe('EMAIL_UNVERIFIED')
  }
  expect(await thief.me()).toBeNull()
  await forget('unai')
})

test('303 who may reach everything links by hand, never by an address', async () => {
  const { id } = await addPerson(app, 'vera', { superAdmin: true })
  await app.pool.query("UPDATE account SET email = 'vera@personas.test' WHERE id = $1", [id])
  const one = walker(app)
  await one.goAs('google', 'vera')
  expect(one.refusal()?.code).toBe('NOT_LINKED')
  await forget('vera')
})

test('303 a suspended person does not come in', async () => {
  const vera = walker(app)
  await vera.goAs('google', 'vera')
  await app.pool.query("UPDATE account SET suspended_at = now() WHERE email = 'vera@personas.test'")
  const again = walker(app)
  expect(await again.goAs('google', 'vera')).toBe('/sign-in?refused=google')
  expect([again.refusal()?.code, await again.me()]).toEqual(['SUSPENDED', null])
  await forget('vera')
})

test('303 twenty answers at once for one new person make one account', async () => {
  const [accounts, identities] = [await count('account'), await count('identity')]
  const browsers = Array.from({ length: 20 }, () => walker(app))
  const backs: string[] = []
  for (const [i, one] of browsers.entries())
    backs.push(await one.choose(await one.ask(i % 2 ? 'google' : 'github'), 'vera'))
  const answers = await Promise.all(browsers.map((one, i) => one.arrive(backs[i] ?? '')))
  for (const { statusCode } of answers) expect(statusCode).toBeOneOf([303, 503])
  // On a busy machine some of the twenty requests time out. They get PROVIDER_AWAY.
  const refused = browsers.map((one) => one.refusal()?.code).filter((code) => code && code !== 'PROVIDER_AWAY')
  expect(refused).toEqual([])
  const ids = (await Promise.all(browsers.map(async (one) => (await one.me())?.id))).filter(Boolean)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(1)
  expect((await count('account')) - accounts).toBe(1)
  expect((await count('identity')) - identities).toBeLessThanOrEqual(2)
  await forget('vera')
})
