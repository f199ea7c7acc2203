import { afterAll, beforeAll, expect, test } from 'vitest'
import { msOfEach } from '../../../testing/cheap-accounts.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo, visitor } from '../../../testing/visitor.ts'
import { hashCost } from './hash-password.ts'

const cheap = { ...hashCost }
let app: TestApp
beforeAll(async () => {
  Object.assign(hashCost, { memoryCost: 19_456, timeCost: 2 })
  app = await openTestApp()
})
afterAll(async () => {
  Object.assign(hashCost, cheap)
  await app.close()
})

const old = 'una jirafa azul en Soria'
const fresh = 'nueve tortugas lentas'

async function person(name: string) {
  const email = `${name}@liston.test`
  const one = visitor(app)
  await one.post('/sign-up', { email, password: old })
  await one.post('/sign-in', { email, password: old })
  const recover = async () => {
    await visitor(app).post('/password/recover', { email })
    return (await mailsTo(app, email))[0]?.token ?? ''
  }
  return { ...one, email, recover, signIn: (password: string) => visitor(app).post('/sign-in', { email, password }) }
}

test('202 the same for known and unknown addresses; only the known one gets a mail', async () => {
  const ana = await person('ana')
  const [known, unknown] = [
    await visitor(app).post('/password/recover', { email: ana.email }),
    await visitor(app).post('/password/recover', { email: 'nadie@liston.test' }),
  ]
  expect([known.statusCode, unknown.statusCode]).toEqual([202, 202])
  expect(unknown.body.replace('nadie@', 'ana@')).toBe(known.body)
  expect((await mailsTo(app, ana.email))[0]?.subject).toBe('Elige una contraseña nueva')
  expect(await mailsTo(app, 'nadie@liston.test')).toEqual([])
})

test('recovery is answered after 250 ms, for known and unknown addresses', async () => {
  const { email } = await person('lenta')
  const recover = (address: string) => visitor(app).post('/password/recover', { email: address })
  const took = await msOfEach(
    () => recover(email),
    () => recover('nada@liston.test'),
  )
  for (const ms of took) expect(ms).toBeGreaterThan(245)
})

test('a known and an unknown address are refused after as much work', async () => {
  const { email } = await person('igual')
  // The minimum of several runs: other work of the process and the machine only adds to it.
  const cpuMs = { known: Infinity, unknown: Infinity }
  for (let i = 0; i < 16; i++) {
    const kind = i % 2 ? 'known' : 'unknown'
    const before = process.cpuUsage()
    await visitor(app).post('/sign-in', { email: kind === 'known' ? email : `nadie${i}@liston.test`, password: fresh })
    const { user, system } = process.cpuUsage(before)
    cpuMs[kind] = Math.min(cpuMs[kind], (user + system) / 1000)
  }
  expect(cpuMs.known / cpuMs.unknown).toBeGreaterThan(0.6)
  expect(cpuMs.known / cpuMs.unknown).toBeLessThan(1.6)
})

test('200 the link sets the password, ends every session, signs in here and confirms the address', async () => {
  const bea = await person('bea')
  const token = await bea.recover()
  const here = visitor(app)
  expect((await here.post('/password/reset', { token, password: fresh })).statusCode).toBe(200)
  expect(await here.me()).toMatchObject({ email: bea.email, emailVerified: true })
  expect(await bea.me()).toBeNull()
  expect([(await bea.signIn(old)).statusCode, (await bea.signIn(fresh)).statusCode]).toEqual([400, 200])
  expect((await mailsTo(app, bea.email)).map(({ subject }) => subject)).toContain('Tu contraseña ha cambiado')
})

test('410 a link works once, not when it is old, and not for another purpose', async () => {
  const cleo = await person('cleo')
  const confirm = (await mailsTo(app, cleo.email))[0]?.token
  const token = await cleo.recover()
  const reset = (link: unknown) => visitor(app).post('/password/reset', { token: link, password: fresh })
  expect((await reset(confirm)).json().code).toBe('LINK_SPENT')
  expect((await reset(token)).statusCode).toBe(200)
  expect((await reset(token)).statusCode).toBe(410)
  const late = await cleo.recover()
  await app.pool.query("UPDATE mail_link SET expires_at = now() - interval '1 second'")
  expect((await reset(late)).statusCode).toBe(410)
  expect((await reset('A'.repeat(43))).statusCode).toBe(410)
})

test('a refused password does not use the link up; a new password voids all links', async () => {
  const dora = await person('dora')
  const first = await dora.recover()
  const second = await dora.recover()
  const weak = await visitor(app).post('/password/reset', { token: first, password: 'dora@liston.test' })
  expect(weak.json()).toMatchObject({ code: 'PASSWORD_REFUSED', data: { reason: 'personal' } })
  expect((await visitor(app).post('/password/reset', { token: first, password: fresh })).statusCode).toBe(200)
  expect((await visitor(app).post('/password/reset', { token: second, password: old })).statusCode).toBe(410)
})

test('of 20 uses of one link at once exactly one wins', async () => {
  const eva = await person('eva')
  const token = await eva.recover()
  const tries = Array.from({ length: 20 }, (_, i) => `${fresh} ${i}`)
  const answers = await Promise.all(tries.map((password) => visitor(app).post('/password/reset', { token, password })))
  const won = answers.findIndex((a) => a.statusCode === 200)
  expect(answers.map((a) => a.statusCode).sort()).toEqual([200, ...Array<number>(19).fill(410)])
  expect((await eva.signIn(tries[won] ?? '')).statusCode).toBe(200)
})

test('the link leads to the configured origin, whatever host is asked, and the database holds no link', async () => {
  const fina = await person('fina')
  await visitor(app, { host: 'evil.test' }).post('/password/recover', { email: fina.email })
  const [mail] = await mailsTo(app, fina.email)
  expect(mail?.body_text).toContain(`${app.config.PUBLIC_ORIGIN}/reset-password?token=`)
  expect(`${mail?.body_text}${mail?.body_html}`).not.toContain('evil.test')
  const { rows } = await app.pool.query('SELECT * FROM mail_link')
  expect(JSON.stringify(rows)).not.toContain(mail?.token)
})

test('200 changes by the present password; other sessions end, this one gets a new secret', async () => {
  const gala = await person('gala')
  const phone = visitor(app)
  await phone.post('/sign-in', { email: gala.email, password: old })
  const before = gala.cookies.get('sid')
  expect((await gala.post('/password/change', { password: old, newPassword: fresh })).statusCode).toBe(200)
  expect(gala.cookies.get('sid')).not.toBe(before)
  expect(await gala.me()).not.toBeNull()
  expect(await phone.me()).toBeNull()
  expect((await gala.signIn(fresh)).statusCode).toBe(200)
})

test('400 a wrong present password, 422 a weak new one: nothing changes', async () => {
  const hugo = await person('hugo')
  const wrong = await hugo.post('/password/change', { password: fresh, newPassword: fresh })
  expect(wrong.json()).toMatchObject({ code: 'CREDENTIALS_WRONG', status: 400 })
  const weak = await hugo.post('/password/change', { password: old, newPassword: 'Password2026' })
  expect(weak.json()).toMatchObject({ code: 'PASSWORD_REFUSED', data: { reason: 'common' } })
  expect((await hugo.signIn(old)).statusCode).toBe(200)
})

test('a password is Unicode, the same however it was typed', async () => {
  const iris = visitor(app)
  const composed = 'contraseñita ﬁna 🔑'
  await iris.post('/sign-up', { email: 'iris@liston.test', password: composed })
  const typed = composed.normalize('NFKD')
  expect(typed).not.toBe(composed)
  expect((await iris.post('/sign-in', { email: 'iris@liston.test', password: typed })).statusCode).toBe(200)
})

test('passwords are kept as Argon2id of the stated cost; a cheaper hash is renewed at sign-in', async () => {
  const { email, signIn } = await person('juana')
  const kept = async () =>
    (
      await app.pool.query<{ password: string }>(
        'SELECT c.password FROM credential c JOIN account a ON a.id = c.user_id WHERE a.email = $1',
        [email],
      )
    ).rows[0]?.password
  expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { hash } = await import('@node-rs/argon2')
  await app.pool.query(
    'UPDATE credential SET password = $1 WHERE user_id = (SELECT id FROM account WHERE email = $2)',
    [await hash(old, { memoryCost: 8192, timeCost: 1 }), email],
  )
  expect((await signIn(old)).statusCode).toBe(200)
  expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
