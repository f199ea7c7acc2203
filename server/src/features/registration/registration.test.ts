import type { RegistrationMode } from '@liston/contract/kernel'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { walker } from '../../testing/provider-walk.ts'
import { codeOf } from '../../testing/referrals.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'
import { networkIn } from './blocks.ts'

const password = 'una jirafa azul en Soria'
let app: TestApp
let other: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let mina: TestPerson
let ana: TestPerson
let names = 0
beforeAll(async () => {
  app = await openTestApp({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' })
  await app.listen()
  other = await openTestApp({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' }, app)
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  diego = await addPerson(app, 'diego', { superAdmin: true })
  mina = await addPerson(app, 'mina', { roles: ['moderator'] })
  expect(app.pool.options.max).toBeGreaterThanOrEqual(20)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await save({ mode: 'open' })
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await other.close()
  await app.close()
})

async function save(rules: { mode: RegistrationMode; perDay?: number }) {
  const value = { isPrivate: false, perDay: 3, ...rules }
  expect((await ask(diego).put('/admin/settings/registration', { value })).status).toBe(200)
}
/** A browser in a network of its own. */
const browser = (from = app, ip = `198.51.${names++}.7`) => visitor(from, { 'x-forwarded-for': ip })
const signUp = async (more: object = {}, from = browser()) => {
  const email = `nueva${names++}@liston.test`
  const answer = await from.post('/sign-up', { email, password, ...more })
  return { email, status: answer.statusCode, code: answer.json().code as string | undefined }
}
const rowOf = async (email: string) =>
  (await app.pool.query('SELECT * FROM account WHERE email = $1', [email])).rows[0] as
    | { id: string; applied_at: Date | null }
    | undefined
const applicants = async (who = diego) => (await ask(who).get('/admin/applicants')).body.items
const decide = (id: string, answer: string, note = '', who = diego) =>
  ask(who).post(`/admin/applicants/${id}`, { answer, note })

test('403 SIGN_UP_CLOSED: while it is closed nobody creates an account, by form or by provider, in every process', async () => {
  await save({ mode: 'closed' })
  for (const from of [app, other])
    expect(await signUp({}, browser(from))).toMatchObject({ status: 403, code: 'SIGN_UP_CLOSED' })
  const known = await browser().post('/sign-up', { email: 'diego@liston.test', password })
  expect([known.statusCode, known.json().code]).toEqual([403, 'SIGN_UP_CLOSED'])
  const one = walker(app)
  expect(await one.goAs('google', 'new')).toContain('refused=google')
  expect(one.refusal()?.code).toBe('SIGN_UP_CLOSED')
  const page = (await browser().page('/sign-up')).body
  expect(page).toContain('El registro está cerrado')
  expect(page).not.toContain('/auth/google')
  expect((await browser().page('/sign-in')).body).toContain('/auth/google')
  expect((await browser().get('/entrance')).json().registration).toBe('closed')
})

test('a provider still signs in whoever has an account while registration is closed', async () => {
  const one = walker(app)
  expect(await one.goAs('google', 'vera')).toBe('/')
  await save({ mode: 'closed' })
  const again = walker(app)
  expect(await again.goAs('google', 'vera')).toBe('/')
})

test('by approval an account waits: nobody sees it, it cannot sign in, and it leads to the queue', async () => {
  await save({ mode: 'approval' })
  const { email, status } = await signUp({ username: 'Aspirante' })
  expect(status).toBe(202)
  const row = await rowOf(email)
  expect(row?.applied_at).toBeInstanceOf(Date)
  const [mail] = await mailsTo(app, email)
  expect([mail?.subject, mail?.token]).toEqual(['Hemos recibido tu solicitud', ''])
  const signIn = await browser().post('/sign-in', { email, password })
  expect([signIn.statusCode, signIn.json().code]).toEqual([403, 'AWAITS_APPROVAL'])
  expect((await ask(ana).get(`/profiles/${row!.id}`)).status).toBe(404)
  expect((await ask(ana).get('/usernames/Aspirante')).status).toBe(404)
  expect(await applicants()).toMatchObject([{ id: row!.id, username: 'Aspirante', email, emailVerified: false }])
  // Moderators read the queue without addresses, and decide nothing.
  expect(await applicants(mina)).toMatchObject([{ id: row!.id, email: null }])
  expect((await decide(row!.id, 'approve', '', mina)).status).toBe(403)
  expect((await browser().page('/sign-up')).body).toContain('El equipo aprueba cada cuenta nueva')
  expect((await decide(row!.id, 'approve', 'Bienvenida.')).status).toBe(200)
  const [approved] = await mailsTo(app, email)
  expect(approved).toMatchObject({
    subject: 'Tu cuenta está aprobada',
    body_text: expect.stringContaining('Bienvenida.'),
  })
  const entered = await browser().post('/email/verify', { token: approved?.token })
  expect([entered.statusCode, entered.json().userId]).toEqual([200, row!.id])
  expect((await ask(ana).get('/usernames/Aspirante')).status).toBe(200)
  const { items } = (await ask(diego).get('/admin/acts?act=approve-applicant')).body
  expect(items[0]).toMatchObject({
    target: `person ${row!.id}`,
    before: { username: 'Aspirante' },
    reason: 'Bienvenida.',
  })
})

test('a refusal erases the request and tells the person in their language; the address is free again', async () => {
  await save({ mode: 'approval' })
  const english = visitor(app, { 'x-forwarded-for': '198.51.200.7', 'accept-language': 'en' })
  const { email } = await signUp({}, english)
  const row = await rowOf(email)
  expect((await decide(row!.id, 'refuse', 'Only for members of the club.')).status).toBe(200)
  const [mail, ...older] = await mailsTo(app, email)
  expect(mail).toMatchObject({
    subject: 'Your request was not approved',
    body_text: expect.stringContaining('Only for members of the club.'),
  })
  expect(older).toEqual([])
  expect(await rowOf(email)).toBeUndefined()
  expect((await decide(row!.id, 'approve')).status).toBe(404)
  expect(await applicants()).toEqual([])
  expect((await browser().post('/sign-up', { email, password })).statusCode).toBe(202)
  expect((await decide((await rowOf(email))!.id, 'refuse')).status).toBe(200)
})

test('whoever comes from a provider waits, too, and is told so; approved, the provider signs in', async () => {
  await save({ mode: 'approval' })
  const one = walker(app, { 'x-forwarded-for': '198.51.201.7' })
  expect(await one.goAs('google', 'zoe')).toContain('refused=google')
  expect(one.refusal()?.code).toBe('AWAITS_APPROVAL')
  expect(await one.told('/sign-in?refused=google')).toContain('Solicitud recibida')
  const [{ id, email, emailVerified }] = await applicants()
  expect(emailVerified).toBe(true)
  expect(await one.goAs('google', 'zoe')).toContain('refused=google')
  expect((await decide(id, 'approve')).status).toBe(200)
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
    'Tu cuenta está aprobada',
    'Hemos recibido tu solicitud',
  ])
  expect(await one.goAs('google', 'zoe')).toBe('/')
})

test('of 20 decisions about one applicant at once one counts', async () => {
  await save({ mode: 'approval' })
  const { email } = await signUp()
  const { id } = (await rowOf(email))!
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => decide(id, n % 2 ? 'approve' : 'refuse')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
  // One e-mail about the decision; a refusal deletes the first one.
  const subjects = (await mailsTo(app, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject !== 'Hemos recibido tu solicitud')).toHaveLength(1)
})

test('by invitation a code is needed, by link or typed; the page says so', async () => {
  const code = await codeOf(app, mina)
  await save({ mode: 'invitation' })
  expect(await signUp()).toMatchObject({ status: 403, code: 'INVITATION_NEEDED' })
  expect(await signUp({ invitation: 'MINAXZZZZZ' })).toMatchObject({ status: 403, code: 'INVITATION_NEEDED' })
  expect(await signUp({ invitation: code.toLowerCase() })).toMatchObject({ status: 202 })
  const linked = browser()
  await linked.page(`/sign-up?ref=${code}`)
  expect(await signUp({}, linked)).toMatchObject({ status: 202 })
  // A link of a person without a code brings nobody in.
  expect(await signUp({ invitation: diego.id })).toMatchObject({ status: 403, code: 'INVITATION_NEEDED' })
  expect((await browser().page('/sign-up')).body).toContain('name="invitation"')
  const one = walker(app, { 'x-forwarded-for': '198.51.202.7' })
  await one.goAs('google', 'new')
  expect(one.refusal()?.code).toBe('INVITATION_NEEDED')
  const { rows } = await app.pool.query('SELECT admitted FROM referral_code WHERE code = $1', [code])
  expect(rows).toEqual([{ admitted: 2 }])
})

test('of 20 who join at once by a code with one place one does', async () => {
  const code = await codeOf(app, await addPerson(app, 'anfitriona'))
  await app.pool.query('UPDATE referral_code SET admitted = max_uses - 1 WHERE code = $1', [code])
  await save({ mode: 'invitation' })
  const tries = await Promise.all(Array.from({ length: 20 }, () => signUp({ invitation: code })))
  expect(tries.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(tries.filter((one) => one.code === 'INVITATION_NEEDED')).toHaveLength(19)
  const emails = tries.map(({ email }) => email)
  const { rows } = await app.pool.query('SELECT email FROM account WHERE email = ANY ($1)', [emails])
  expect(rows).toHaveLength(1)
})

test('once the change has been answered, nobody joins by the former rules: 20 sign-ups while it closes', async () => {
  const tries = Array.from({ length: 20 }, () => signUp())
  await save({ mode: 'closed' })
  const { rows: before } = await app.pool.query('SELECT count(*)::int AS n FROM account')
  const answers = await Promise.all(tries)
  const { rows: after } = await app.pool.query('SELECT count(*)::int AS n FROM account')
  expect(after).toEqual(before)
  const emails = answers.filter(({ status }) => status === 202).map(({ email }) => email)
  const { rows } = await app.pool.query('SELECT email FROM account WHERE email = ANY ($1)', [
    answers.map((a) => a.email),
  ])
  expect(rows.map(({ email }) => email).sort()).toEqual(emails.sort())
})

test('429 as many sign-ups from one network a day as staff allow', async () => {
  const strict = await openTestApp({ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'silent' }, app)
  await save({ mode: 'open', perDay: 1 })
  const statuses = async (ip: string) => {
    const found: number[] = []
    for (let n = 0; n < 3; n++) found.push((await signUp({}, browser(strict, ip))).status)
    return found
  }
  expect(await statuses('203.0.113.5')).toEqual([202, 429, 429])
  await save({ mode: 'open', perDay: 2 })
  expect(await statuses('203.0.114.5')).toEqual([202, 202, 429])
  await strict.close()
  const tooMany = { mode: 'open', isPrivate: false, perDay: 101 }
  expect((await ask(diego).put('/admin/settings/registration', { value: tooMany })).status).toBe(422)
  expect((await ask(mina).put('/admin/settings/registration', { value: { ...tooMany, perDay: 5 } })).status).toBe(403)
})

const addBlock = (kind: string, value: string, more: object = {}, who = diego) =>
  ask(who).post('/admin/sign-up-blocks', { kind, value, reason: 'Cuentas en serie', endsAt: null, ...more })

test('403 SIGN_UP_BLOCKED: from a blocked network or with a blocked mail domain, IPv4 and IPv6, until the block ends', async () => {
  const at = (ip: string) => signUp({}, browser(app, ip))
  expect((await addBlock('network', '192.0.2.77/24')).body).toMatchObject({
    value: '192.0.2.0/24',
    by: 'diego',
    isOver: false,
  })
  expect((await addBlock('network', '2001:db8:7::/48')).body).toMatchObject({ value: '2001:db8:7::/48' })
  expect(await at('192.0.2.9')).toMatchObject({ status: 403, code: 'SIGN_UP_BLOCKED' })
  expect(await at('::ffff:192.0.2.9')).toMatchObject({ code: 'SIGN_UP_BLOCKED' })
  expect(await at('2001:db8:7:1::5')).toMatchObject({ code: 'SIGN_UP_BLOCKED' })
  expect(await at('192.0.3.9')).toMatchObject({ status: 202 })
  const one = walker(app, { 'x-forwarded-for': '192.0.2.10' })
  await one.goAs('google', 'new')
  expect(one.refusal()?.code).toBe('SIGN_UP_BLOCKED')
  const endsAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const domain = await addBlock('domain', '@Correo.Example', { endsAt })
  expect(domain.body).toMatchObject({ kind: 'domain', value: 'correo.example', endsAt })
  const mail = async () =>
    (await browser().post('/sign-up', { email: `a${names++}@mx.correo.example`, password })).statusCode
  expect(await mail()).toBe(403)
  const later = app.clock.now().getTime() + 3_700_000
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(later))
  expect(await mail()).toBe(202)
  expect((await ask(diego).get('/admin/sign-up-blocks')).body.items[0]).toMatchObject({ isOver: true })
  // A block that is over does not stand in the way of a new one.
  expect((await addBlock('domain', 'correo.example')).status).toBe(200)
})

test('a block is in the audit log with its reason, and staff take it back', async () => {
  const { body } = await addBlock('network', '198.18.0.0/15')
  expect((await addBlock('network', '198.18.5.1/15')).body.code).toBe('ALREADY_BLOCKED')
  expect((await ask(diego).get('/admin/acts?act=block-sign-ups')).body.items[0]).toMatchObject({
    target: 'sign-up block 198.18.0.0/15',
    after: { kind: 'network', endsAt: null },
    reason: 'Cuentas en serie',
  })
  expect((await addBlock('network', '198.19.0.0/16', {}, mina)).status).toBe(403)
  expect((await ask(diego).del(`/admin/sign-up-blocks/${body.id}`)).status).toBe(200)
  expect((await ask(diego).del(`/admin/sign-up-blocks/${body.id}`)).status).toBe(404)
  expect((await signUp({}, browser(app, '198.18.4.4'))).status).toBe(202)
  for (const [kind, value, code] of [
    ['network', 'correo.example', 'NOT_A_NETWORK'],
    ['network', '0.0.0.0/0', 'NOT_A_NETWORK'],
    ['domain', 'correo', 'NOT_A_DOMAIN'],
    ['domain', '203.0.113.1/24', 'NOT_A_DOMAIN'],
  ] as const)
    expect([value, (await addBlock(kind, value)).body.code]).toEqual([value, code])
  expect((await addBlock('domain', 'ya.example', { endsAt: '2020-01-01T00:00:00.000Z' })).body.code).toBe(
    'OVER_ALREADY',
  )
})

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.7/24 ', '203.0.113.7/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['2001:db8::/16', '2001:db8::/16'],
  ['203.0.113.7/33', null],
  ['203.0.113.7/7', null],
  ['203.0.113.7/', null],
  ['203.0.113.7/24/1', null],
  ['203.0.113', null],
  ['2001:db8::/8', null],
])('the network in %j is %j', (text, network) => {
  expect(networkIn(text)).toBe(network)
})
