import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { msOfEach } from '../../testing/cheap-accounts.ts'
import { newcomer, password, told } from '../../testing/factors.ts'
import { addPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'
import { hashedToken, secretToken } from './session/sessions.ts'

let app: TestApp
let count = 0
let email = ''
let fresh = ''
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => {
  email = `ines${++count}@liston.test`
  fresh = `nueva${count}@liston.test`
})
afterAll(() => app.close())

const proof = { password }
async function confirmed() {
  const browser = await newcomer(app, email)
  await app.pool.query('UPDATE account SET email_verified = true WHERE email = $1', [email])
  return browser
}
const linkIn = async (to: string, subject: string) => {
  const mail = (await mailsTo(app, to)).find((m) => m.subject === subject)
  return { token: mail?.token ?? '', cancel: /token=([\w-]+)&side=cancel/.exec(mail?.body_text ?? '')?.[1] ?? '' }
}
const ofOld = () => linkIn(email, '¿Cambias de correo?').then(async (m) => ({ ...m, token: await sideOld() }))
const sideOld = async () => {
  const [mail] = (await mailsTo(app, email)).filter((m) => m.subject === '¿Cambias de correo?')
  return /token=([\w-]+)&side=old/.exec(mail?.body_text ?? '')?.[1] ?? ''
}
const ofNew = async () => (await linkIn(fresh, 'Confirma tu correo nuevo')).token
const say = (token: string, by = visitor(app)) => by.post('/email/change/confirm', { token })
const entersBy = async (address: string) =>
  (await visitor(app).post('/sign-in', { email: address, password })).statusCode

test('202 the address changes once both mailboxes have said yes, in either order, and every other session ends', async () => {
  const ines = await confirmed()
  const phone = visitor(app)
  await phone.post('/sign-in', { email, password })
  const asked = await ines.post('/email/change', { email: fresh.toUpperCase(), proof })
  expect([asked.statusCode, asked.json()]).toEqual([202, { email: fresh }])
  expect((await say(await ofNew())).json()).toEqual({ state: 'waits' })
  expect(await ines.me()).toMatchObject({ email })
  expect((await ines.get('/email/change')).json().change).toMatchObject({ newConfirmed: true, oldConfirmed: false })
  expect((await say((await ofOld()).token, ines)).json()).toEqual({ state: 'changed' })
  expect(await ines.me()).toMatchObject({ email: fresh, emailVerified: true })
  expect(await phone.me()).toBeNull()
  expect([await entersBy(email), await entersBy(fresh)]).toEqual([400, 200])
  expect((await mailsTo(app, email))[0]?.subject).toBe('Tu cuenta ya no usa esta dirección')
  expect((await ines.get('/email/change')).json()).toEqual({ change: null })
})

test('410 LINK_SPENT: each link works once, for 24 hours, and a new change voids the one before', async () => {
  const ines = await confirmed()
  await ines.post('/email/change', { email: fresh, proof })
  const first = await ofNew()
  await ines.post('/email/change', { email: fresh, proof })
  expect(told(await say(first))).toEqual([410, 'LINK_SPENT'])
  const second = await ofNew()
  expect((await say(second)).statusCode).toBe(200)
  expect(told(await say(second))).toEqual([410, 'LINK_SPENT'])
  const old = await sideOld()
  await app.pool.query("UPDATE email_change SET expires_at = now() - interval '1 second'")
  expect(told(await say(old))).toEqual([410, 'LINK_SPENT'])
  expect(await ines.me()).toMatchObject({ email })
})

test('200 the old mailbox says no: nothing changes, whatever the new one said', async () => {
  const ines = await confirmed()
  await ines.post('/email/change', { email: fresh, proof })
  await say(await ofNew())
  const { cancel, token } = await ofOld()
  expect((await visitor(app).post('/email/change/cancel', { token: cancel })).statusCode).toBe(200)
  expect(told(await say(token))).toEqual([410, 'LINK_SPENT'])
  expect(told(await visitor(app).post('/email/change/cancel', { token: cancel }))).toEqual([410, 'LINK_SPENT'])
  // The token of the new mailbox cannot cancel: that is up to the old one.
  await ines.post('/email/change', { email: fresh, proof })
  expect(told(await visitor(app).post('/email/change/cancel', { token: await ofNew() }))).toEqual([410, 'LINK_SPENT'])
  expect((await ines.delete('/email/change')).statusCode).toBe(200)
  expect(told(await say(await ofNew()))).toEqual([410, 'LINK_SPENT'])
  expect(await ines.me()).toMatchObject({ email })
})

test('an address that somebody has is answered like any other; they are told, and nothing can come of it', async () => {
  const ines = await confirmed()
  await newcomer(app, fresh)
  const change = (to: string) => ines.post('/email/change', { email: to, proof })
  const free = await change(`libre${count}@liston.test`)
  const took = await msOfEach(
    () => change(`otra${count}@liston.test`),
    () => change(fresh),
  )
  for (const ms of took) expect(ms).toBeGreaterThan(245)
  const taken = await change(fresh)
  expect([taken.statusCode, Object.keys(taken.json())]).toEqual([free.statusCode, Object.keys(free.json())])
  expect((await mailsTo(app, fresh))[0]?.subject).toBe('Ya tienes una cuenta')
  expect(await ofNew()).toBe('')
  expect((await say(await sideOld())).json()).toEqual({ state: 'waits' })
  expect((await ines.get('/email/change')).json().change).toMatchObject({ email: fresh, newConfirmed: false })
  expect(await ines.me()).toMatchObject({ email })
})

test('an address that somebody takes meanwhile is theirs: the change ends, and nobody has two', async () => {
  const ines = await confirmed()
  await ines.post('/email/change', { email: fresh, proof })
  await say(await ofNew())
  await newcomer(app, fresh)
  expect(told(await say(await sideOld()))).toEqual([410, 'LINK_SPENT'])
  expect(await ines.me()).toMatchObject({ email })
  expect((await ines.get('/email/change')).json()).toEqual({ change: null })
})

test('an address that was never confirmed has no say: the new one alone decides, and becomes the confirmed one', async () => {
  const ines = await newcomer(app, email)
  await ines.post('/email/change', { email: fresh, proof })
  expect((await say(await ofNew())).json()).toEqual({ state: 'changed' })
  const events = await app.pool.query('SELECT 1 FROM account WHERE email = $1 AND email_verified', [fresh])
  expect(events.rowCount).toBe(1)
})

test.each([
  ['403 without the password', 'PROOF_NEEDED', {}, 403],
  ['400 with another password', 'CREDENTIALS_WRONG', { proof: { password: 'no es esta, no' } }, 400],
] as const)('%s nothing begins', async (_what, code, body, status) => {
  const ines = await confirmed()
  expect(told(await ines.post('/email/change', { email: fresh, ...body }))).toEqual([status, code])
  expect(await mailsTo(app, fresh)).toEqual([])
})

test('422 EMAIL_SAME: the address they have is no change', async () => {
  const ines = await confirmed()
  expect(told(await ines.post('/email/change', { email, proof }))).toEqual([422, 'EMAIL_SAME'])
})

test('two sessions that ask at once 20 times leave one change, whose two links, pressed 30 times at once, work once', async () => {
  const one = await confirmed()
  const two = visitor(app)
  await two.post('/sign-in', { email, password })
  // A recent proof, so that the requests do not compete for the password queue.
  await app.pool.query('UPDATE session SET factor_at = now()')
  const other = `segunda${count}@liston.test`
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? one : two).post('/email/change', { email: i % 2 ? fresh : other })),
  )
  const accepted = asked.filter((a) => a.statusCode === 202)
  expect(accepted.length).toBeGreaterThan(0)
  const { rows } = await app.pool.query(
    'SELECT new_email FROM email_change WHERE user_id = (SELECT id FROM account WHERE email = $1)',
    [email],
  )
  expect(rows).toHaveLength(1)
  const won = rows[0].new_email as string
  const links = [
    ...(await mailsTo(app, won)).map((m) => m.token),
    ...(await mailsTo(app, email)).map((m) => /token=([\w-]+)&side=old/.exec(m.body_text)?.[1] ?? ''),
  ].filter(Boolean)
  const pressed = await Promise.all(
    [...links, ...links, ...links].slice(0, Math.max(30, links.length)).map((l) => say(l)),
  )
  const states = pressed.filter((a) => a.statusCode === 200).map((a) => a.json().state)
  expect(states.sort()).toEqual(['changed', 'waits'])
  expect((await app.pool.query('SELECT 1 FROM account WHERE email = $1', [won])).rowCount).toBe(1)
  expect((await app.pool.query('SELECT 1 FROM account WHERE email = $1', [email])).rowCount).toBe(0)
})

test('of 20 people whose changes to one address are confirmed at once, one has it', async () => {
  const tokens = Array.from({ length: 20 }, () => secretToken())
  for (const [i, token] of tokens.entries()) {
    const { id } = await addPerson(app, `par${i}`)
    await app.pool.query(
      `INSERT INTO email_change (user_id, new_email, new_token, old_token, cancel_token, old_confirmed_at, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, now(), now(), now() + interval '1 day')`,
      [id, fresh, hashedToken(token), hashedToken(secretToken()), hashedToken(secretToken())],
    )
  }
  const answers = await Promise.all(tokens.map((token) => say(token)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 410)])
  expect((await app.pool.query('SELECT 1 FROM account WHERE email = $1', [fresh])).rowCount).toBe(1)
})
