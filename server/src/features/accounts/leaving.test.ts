import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'
import { hashPassword } from './password/hash-password.ts'

const DAY_MS = 86_400_000
const password = 'una jirafa azul en Soria'
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let hash: string
let made = 0
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  hash = await hashPassword(password)
})
beforeEach(async () => {
  ana = await addPerson(app, `ana${++made}`)
  await givePassword(ana)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const givePassword = ({ id }: TestPerson) =>
  app.pool.query(
    "INSERT INTO credential (id, user_id, account_id, provider_id, password) VALUES (gen_random_uuid(), $1, $2, 'credential', $3)",
    [id, id, hash],
  )
const mailOf = (who: TestPerson) => `${who.username}@liston.test`
const letters = async (who: TestPerson) =>
  (await mailsTo(app, mailOf(who))).map(({ subject, token }) => ({ subject, token }))
const leave = (who: TestPerson | null, body: object = { password }) => ask(who).del('/me', body)
const signIn = (who: TestPerson, more: object = {}) => ask().post('/sign-in', { email: mailOf(who), password, ...more })
const me = async (who: TestPerson) => (await ask(who).get('/me')).body.me
const laterBy = (ms: number) => vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(Date.now() + ms))

test('200 whoever leaves is out everywhere and out of sight at once, and has a letter that leads back', async () => {
  const ranking = await addRanking(app, ana, { topic: 'Lo que Ana deja' })
  expect((await ask().get(`/rankings/${ranking.id}`)).status).toBe(200)
  const left = await leave(ana)
  expect(left).toMatchObject({ status: 200, body: { state: 'left', eraseAt: expect.any(String) } })
  const days = (Date.parse(left.body.eraseAt) - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(29.99)
  expect(days).toBeLessThan(30.01)
  expect(await me(ana)).toBeNull()
  expect((await ask().get(`/rankings/${ranking.id}`)).status).toBe(404)
  expect((await ask().get(`/profiles/${ana.id}`)).status).toBe(404)
  expect((await app.http.inject(`/ranking/${ranking.id}`)).statusCode).toBe(404)
  expect(await letters(ana)).toEqual([
    { subject: 'Tu cuenta se eliminará en 30 días', token: expect.stringMatching(/^.{43}$/) },
  ])
})

test('400 CREDENTIALS_WRONG: nobody leaves by a session alone; 401 a guest', async () => {
  for (const body of [{}, { password: 'otra cosa distinta' }])
    expect(await leave(ana, body)).toMatchObject({ status: 400, body: { code: 'CREDENTIALS_WRONG' } })
  expect((await leave(null)).status).toBe(401)
  expect(await me(ana)).toMatchObject({ id: ana.id })
})

test('403 LEAVING whoever signs in is told until when, and stays if they say so', async () => {
  const ranking = await addRanking(app, ana)
  await leave(ana)
  expect(await signIn(ana)).toMatchObject({
    status: 403,
    body: { code: 'LEAVING', data: { eraseAt: expect.any(String) } },
  })
  expect(await signIn(ana, { comeBack: true })).toMatchObject({ status: 200, body: { userId: ana.id } })
  expect((await ask().get(`/rankings/${ranking.id}`)).status).toBe(200)
  expect((await signIn(ana)).status).toBe(200)
  // `comeBack` has no effect for a user who is not leaving: no page changes.
  const told = vi.spyOn(app.live, 'publish')
  expect((await signIn(ana, { comeBack: true })).status).toBe(200)
  expect(told).not.toHaveBeenCalled()
})

test('200 the letter leads back, once; 410 LINK_SPENT afterwards', async () => {
  await leave(ana)
  const [letter] = await letters(ana)
  const back = visitor(app)
  expect((await back.post('/come-back', { token: letter?.token })).statusCode).toBe(200)
  expect(await back.me()).toMatchObject({ id: ana.id, username: ana.username })
  expect(await ask().post('/come-back', { token: letter?.token })).toMatchObject({
    status: 410,
    body: { code: 'LINK_SPENT' },
  })
})

test('410 LINK_SPENT: whoever leaves takes no new address, and their waiting sign-ins end', async () => {
  await ask(ana).post('/email/change', { email: `nueva.${mailOf(ana)}`, proof: { password } })
  const linkTo = async (address: string, side: string) => {
    const words = (await mailsTo(app, address)).map((mail) => mail.body_text).join('\n')
    return new RegExp(`token=([\\w-]+)&side=${side}`).exec(words)?.[1]
  }
  const links = [await linkTo(mailOf(ana), 'old'), await linkTo(`nueva.${mailOf(ana)}`, 'new')]
  await app.pool.query(
    `INSERT INTO entry (token, user_id, expires_at) VALUES (encode(sha256('espera'), 'hex'), $1, now() + interval '5 minutes')`,
    [ana.id],
  )
  await leave(ana)
  expect((await app.pool.query('SELECT FROM entry WHERE user_id = $1', [ana.id])).rowCount).toBe(0)
  for (const token of links)
    expect(await ask().post('/email/change/confirm', { token })).toMatchObject({
      status: 410,
      body: { code: 'LINK_SPENT' },
    })
  expect((await signIn(ana, { comeBack: true })).status).toBe(200)
})

test('a mail to choose a new password, asked for before or meanwhile, lets nobody in', async () => {
  await ask().post('/password/recover', { email: mailOf(ana) })
  const [before] = await letters(ana)
  await leave(ana)
  await ask().post('/password/recover', { email: mailOf(ana) })
  const [meanwhile] = await letters(ana)
  const reset = (token?: string) => ask().post('/password/reset', { token, password: 'nueve tortugas lentas' })
  expect((await reset(before?.token)).status).toBe(410)
  expect(await reset(meanwhile?.token)).toMatchObject({ status: 403, body: { code: 'LEAVING' } })
})

test('200 whoever has no password confirms by a letter, which works for 30 minutes', async () => {
  const eva = await addPerson(app, 'eva')
  expect(await leave(eva, {})).toMatchObject({ status: 200, body: { state: 'mailed', eraseAt: null } })
  expect(await me(eva)).toMatchObject({ id: eva.id })
  const [first] = await letters(eva)
  const confirm = (token?: string) => ask().post('/me/leaving', { token })
  laterBy(31 * 60_000)
  expect(await confirm(first?.token)).toMatchObject({ status: 410, body: { code: 'LINK_SPENT' } })
  await leave(eva, {})
  const [second] = await letters(eva)
  expect((await confirm(first?.token)).status).toBe(410)
  expect(await confirm(second?.token)).toMatchObject({ status: 200, body: { eraseAt: expect.any(String) } })
  expect(await me(eva)).toBeNull()
  const [back] = await letters(eva)
  expect(back?.subject).toBe('Tu cuenta se eliminará en 30 días')
  expect((await ask().post('/come-back', { token: second?.token })).status).toBe(410)
  expect((await ask().post('/come-back', { token: back?.token })).status).toBe(200)
})

test('409 LAST_ADMIN: somebody can always reach everything, also when all leave at once', async () => {
  const admins = await Promise.all(
    Array.from({ length: 20 }, (_, i) => addPerson(app, `jefa${i}`, { superAdmin: true })),
  )
  await Promise.all(admins.map(givePassword))
  const answers = await Promise.all(admins.map((admin) => leave(admin)))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(19)
  expect(answers.filter((a) => a.status === 409).map((a) => a.body.code)).toEqual(['LAST_ADMIN'])
  const { rows } = await app.pool.query('SELECT id FROM account WHERE is_super_admin AND leaving_at IS NULL')
  expect(rows).toHaveLength(1)
  await app.pool.query('UPDATE account SET is_super_admin = false')
})

test('of 20 that leave and sign in at once nobody is left with a session of a hidden account', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i === 10 ? leave(ana) : signIn(ana))))
  expect(answers[10]?.status).toBe(200)
  expect((await app.pool.query('SELECT FROM session WHERE user_id = $1', [ana.id])).rowCount).toBe(0)
})

test('open streams of whoever leaves end, and so do those of others on their rankings', async () => {
  const heard: string[] = []
  app.live.hear(({ topic, kind }) => heard.push(`${kind} ${topic}`))
  const ranking = await addRanking(app, ana)
  await leave(ana)
  await expect.poll(() => heard).toEqual(expect.arrayContaining([`end user:${ana.id}`, `rights ranking:${ranking.id}`]))
})
