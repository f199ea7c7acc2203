import { FRESH_MS } from '@liston/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../../../testing/people.ts'
import { type Walker, walker } from '../../../testing/provider-walk.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo } from '../../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.listen()
})
afterAll(() => app.close())

/** A user with a new session in a browser, without a password. */
async function signedIn(name: string, verified = true): Promise<Walker> {
  const { cookie } = await addPerson(app, name, { verified })
  const browser = walker(app)
  browser.cookies.set('sid', cookie.slice('sid='.length))
  return browser
}
const linkedTo = async (one: Walker): Promise<string[]> =>
  (await one.get('/identities')).json().identities.map(({ provider }: { provider: string }) => provider)
const givePassword = (email: string) =>
  app.pool.query(
    `INSERT INTO credential (id, user_id, account_id, provider_id, password)
     SELECT gen_random_uuid(), id, id, 'credential', 'x' FROM account WHERE email = $1`,
    [email],
  )
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('303 links a provider in the settings, whatever address it has there; its owner is told and then comes in by it', async () => {
  const ana = await signedIn('ana', false)
  expect(await ana.goAs('discord', 'nico', '&link=1')).toBe('/account')
  const page = text((await ana.page('/account')).body)
  expect(page).toContain('Otras formas de entrar')
  expect(page).toContain('Vinculada')
  expect((await mailsTo(app, 'ana@liston.test'))[0]?.subject).toBe('Otra forma de entrar en tu cuenta')
  const back = walker(app)
  expect(await back.goAs('discord', 'nico')).toBe('/')
  expect(await back.me()).toMatchObject({ username: 'ana', emailVerified: false })
})

test('303 what is somebody’s can’t be linked by another, nor a second one of a provider', async () => {
  const eva = await signedIn('eva')
  await eva.goAs('github', 'vera', '&link=1')
  const thief = await signedIn('mallory')
  expect(await thief.goAs('github', 'vera', '&link=1')).toBe('/account?refused=github')
  expect([thief.refusal()?.code, await linkedTo(thief)]).toEqual(['IDENTITY_TAKEN', []])
  expect(text((await thief.page('/account?refused=github')).body)).toContain('No se pudo vincular')
  await eva.goAs('github', 'new', '&link=1')
  expect([eva.refusal()?.code, await linkedTo(eva)]).toEqual(['IDENTITY_TAKEN', ['github']])
  expect(await eva.goAs('github', 'vera', '&link=1'), 'again the same is no failure').toBe('/account')
})

test('303 who has not just signed in links nothing, nor who has signed out on the way, nor somebody else', async () => {
  const olga = await signedIn('olga')
  const back = await olga.choose(await olga.ask('google', '&link=1'), 'new')
  const other = await signedIn('petra')
  const [sid, theirs] = [olga.cookies.get('sid') ?? '', other.cookies.get('sid') ?? '']
  olga.cookies.set('sid', theirs)
  expect((await olga.arrive(back)).headers.location).toBe('/account?refused=google')
  expect(olga.refusal()?.code).toBe('SIGN_IN_AGAIN')
  olga.cookies.set('sid', sid)
  const late = new Date(app.clock.now().getTime() - FRESH_MS - 1000)
  await app.pool.query(
    "UPDATE session SET created_at = $1 WHERE user_id = (SELECT id FROM account WHERE email = 'olga@liston.test')",
    [late],
  )
  expect(await olga.ask('google', '&link=1')).toBe('/account?refused=google')
  expect([await linkedTo(olga), await linkedTo(other)]).toEqual([[], []])
  expect(await walker(app).ask('google', '&link=1')).toBe('/sign-in?next=/account')
})

test('200 unlinks, 409 never the last way in, 404 what is none, 403 not after a while', async () => {
  const rosa = await signedIn('rosa')
  await rosa.goAs('google', 'new', '&link=1')
  const refused = await rosa.delete('/identities/google')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'LAST_WAY'])
  await rosa.goAs('apple', 'new', '&link=1')
  expect((await rosa.delete('/identities/google')).statusCode).toBe(200)
  expect(await linkedTo(rosa)).toEqual(['apple'])
  expect((await mailsTo(app, 'rosa@liston.test'))[0]?.subject).toBe('Una forma menos de entrar en tu cuenta')
  expect((await rosa.delete('/identities/google')).statusCode).toBe(404)
  await givePassword('rosa@liston.test')
  await app.pool.query("UPDATE session SET created_at = now() - interval '1 hour'")
  const late = await rosa.delete('/identities/apple')
  expect([late.statusCode, late.json().code]).toEqual([403, 'SIGN_IN_AGAIN'])
})

test('of two ways taken away by twenty requests at once one stays', async () => {
  const tina = await signedIn('tina')
  await tina.goAs('google', 'new', '&link=1')
  await tina.goAs('github', 'new', '&link=1')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => tina.delete(`/identities/${i % 2 ? 'google' : 'github'}`)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await linkedTo(tina)).toHaveLength(1)
})

test('who has no password chooses one by the mail of recovery, and the provider stays', async () => {
  const nora = walker(app)
  await nora.goAs('google', 'new')
  const email = String((await nora.me())?.email)
  await nora.post('/password/recover', { email })
  const [mail] = await mailsTo(app, email)
  expect(
    (await nora.post('/password/reset', { token: mail?.token, password: 'nueve tortugas lentas' })).statusCode,
  ).toBe(200)
  expect((await nora.get('/identities')).json()).toMatchObject({
    hasPassword: true,
    identities: [{ provider: 'google' }],
  })
})
