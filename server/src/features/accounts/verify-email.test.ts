import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DurableEvent, listener } from '../../platform/events.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'
import { AccountOpened, EmailVerified, SignedIn } from './events.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = 'una jirafa azul en Soria'
async function newcomer(name: string) {
  const email = `${name}@liston.test`
  const one = visitor(app)
  await one.post('/sign-up', { email, password })
  return { ...one, email, token: (await mailsTo(app, email))[0]?.token ?? '' }
}

test('200 the link confirms the address and signs in', async () => {
  const ana = await newcomer('ana')
  expect((await ana.post('/email/verify', { token: ana.token })).statusCode).toBe(200)
  expect(await ana.me()).toMatchObject({ email: ana.email, emailVerified: true })
})

test('410 a link works once and for a day', async () => {
  const bea = await newcomer('bea')
  await bea.post('/email/verify', { token: bea.token })
  expect((await bea.post('/email/verify', { token: bea.token })).json().code).toBe('LINK_SPENT')
  const cleo = await newcomer('cleo')
  await app.pool.query("UPDATE mail_link SET expires_at = now() - interval '1 second'")
  expect((await cleo.post('/email/verify', { token: cleo.token })).statusCode).toBe(410)
  expect(await cleo.me()).toBeNull()
})

test('of 20 clicks at once on one link exactly one signs in', async () => {
  const dora = await newcomer('dora')
  const clicks = await Promise.all(
    Array.from({ length: 20 }, () => visitor(app).post('/email/verify', { token: dora.token })),
  )
  expect(clicks.map((c) => c.statusCode).sort()).toEqual([200, ...Array<number>(19).fill(410)])
})

test('422 what is no link', async () => {
  for (const token of ['', 'x', `${'A'.repeat(42)}!`, 'A'.repeat(44)])
    expect((await visitor(app).post('/email/verify', { token })).statusCode).toBe(422)
})

test('202 the mail is sent again, and not to a confirmed address', async () => {
  const eva = await newcomer('eva')
  await eva.post('/sign-in', { email: eva.email, password })
  expect((await eva.post('/email/resend')).statusCode).toBe(202)
  const [again, first] = await mailsTo(app, eva.email)
  expect(again?.token).not.toBe(first?.token)
  expect((await eva.post('/email/verify', { token: again?.token })).statusCode).toBe(200)
  expect((await eva.post('/email/resend')).statusCode).toBe(202)
  expect(await mailsTo(app, eva.email)).toHaveLength(2)
})

test('403 a suspended account is not opened by a link', async () => {
  const fina = await newcomer('fina')
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE email = $1', [fina.email])
  expect((await fina.post('/email/verify', { token: fina.token })).json().code).toBe('SUSPENDED')
})

test('an account, a confirmation and an arrival are events, once each', async () => {
  const heard: string[] = []
  const note = (event: DurableEvent<{ userId: string }>) => listener(event, 'note', async () => heard.push(event.name))
  app.events.listen([note(AccountOpened), note(EmailVerified), note(SignedIn)])
  const gala = await newcomer('gala')
  await gala.post('/email/verify', { token: gala.token })
  await app.jobs.drain()
  expect(heard.sort()).toEqual(['AccountOpened', 'EmailVerified', 'SignedIn'])
})
