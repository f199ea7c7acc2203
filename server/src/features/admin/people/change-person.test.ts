import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type PersonTraits, type TestPerson } from '../../../testing/people.ts'
import { plainBrowser } from '../../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo as mailsOf } from '../../../testing/visitor.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let eva: TestPerson
let ana: TestPerson
let people = 0
const person = (traits?: PersonTraits) => addPerson(app, `vecina${people++}`, traits)
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
  eva = await addPerson(app, 'eva', { roles: ['support'] })
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person()
})

const reason = 'Lo ha pedido por correo'
const path = (rest = '', who = ana) => `/admin/people/${who.id}${rest}`
const change = (body: object, by = diego, who = ana) => ask(by).patch(path('', who), { reason, ...body })
const setEmail = (body: object, by = diego, who = ana) => ask(by).put(path('/email', who), { reason, ...body })
const remove = (body: object, by = diego, who = ana) => ask(by).post(path('/removal', who), { reason, ...body })
const sheet = async () => (await ask(diego).get(path())).body
const logOf = async () => {
  const { rows } = await app.pool.query('SELECT act, before, after, reason FROM staff_act WHERE target = $1', [
    `person ${ana.id}`,
  ])
  return rows
}
const mailsTo = (address: string) => mailsOf(app, address)

test('200 a user is renamed after the set-up; the log has both names', async () => {
  expect(await change({ username: 'otro.nombre' })).toEqual({ status: 200, body: { username: 'otro.nombre' } })
  expect(await sheet()).toMatchObject({ username: 'otro.nombre' })
  expect(await logOf()).toEqual([
    { act: 'rename-person', before: { username: ana.username }, after: { username: 'otro.nombre' }, reason },
  ])
})

test('200 the page of a user has a form to rename them; who may only read users finds no form on it', async () => {
  await change({ username: 'por.formulario' })
  const browser = plainBrowser(app, diego)
  await browser.open(`/admin-panelrankw/people/${ana.id}`)
  expect(browser.text()).toContain('por.formulario')
  expect(browser.buttons()).toContain('Cambiar')
  const reader = plainBrowser(app, eva)
  await reader.open(`/admin-panelrankw/people/${ana.id}`)
  expect(reader.text()).toContain('por.formulario')
  expect(reader.buttons()).not.toContain('Cambiar')
})

test('422 reserved names and their look-alikes; 409 names that look like another user’s; of twenty at once one has it', async () => {
  for (const username of ['admin', 'аdmin', 'm0derador', 'ΤΕΑΜ', 'a', 'dos palabras'])
    expect(await change({ username })).toMatchObject({ status: 422, body: { code: 'USERNAME_REFUSED' } })
  expect(await change({ username: 'D1EGO' })).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } })
  const many = await Promise.all(Array.from({ length: 20 }, () => person()))
  const answers = await Promise.all(many.map((who) => change({ username: 'la.deseada' }, diego, who)))
  expect(answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).sort()).toEqual([
    '200',
    ...Array.from({ length: 19 }, () => '409 USERNAME_TAKEN'),
  ])
})

test('200 bio and avatar are cleared, one by one', async () => {
  await app.pool.query(
    `UPDATE profile SET bio = 'Insultos', unlocked_visuals = '{"gato": "/gato.svg"}', avatar_id = 'gato', avatar_url = '/gato.svg'
     WHERE id = $1`,
    [ana.id],
  )
  expect(await sheet()).toMatchObject({ bio: 'Insultos', hasAvatar: true })
  expect((await change({ clear: 'bio' })).status).toBe(200)
  expect(await sheet()).toMatchObject({ bio: '', hasAvatar: true })
  expect((await change({ clear: 'avatar' })).status).toBe(200)
  expect(await sheet()).toMatchObject({ hasAvatar: false })
  expect((await logOf()).map(({ act }) => act)).toEqual(['clear-bio', 'clear-avatar'])
  expect(await change({})).toMatchObject({ status: 422 })
})

test('200 an address is confirmed once; a new one waits for its link, ends the sessions and is told to the old one', async () => {
  const { email } = await sheet()
  await app.pool.query('UPDATE account SET email_verified = false WHERE id = $1', [ana.id])
  expect(await setEmail({})).toEqual({ status: 200, body: { email, emailVerified: true } })
  expect(await setEmail({})).toMatchObject({ status: 409, body: { code: 'EMAIL_CONFIRMED' } })
  const fresh = `nueva${people}@liston.test`
  expect(await setEmail({ email: fresh })).toEqual({ status: 200, body: { email: fresh, emailVerified: false } })
  expect(await sheet()).toMatchObject({ email: fresh, emailVerified: false, sessions: [] })
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await mailsTo(fresh))[0]?.body_text).toContain('/verify-email?token=')
  expect(await setEmail({ email: (await ask(diego).get('/me')).body.me.email })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  })
  expect(JSON.stringify(await logOf())).not.toContain('@')
})

test('200 a link for a new password goes to the user alone', async () => {
  const { email } = await sheet()
  expect(await ask(diego).post(path('/password-reset'), { reason })).toEqual({ status: 200, body: {} })
  expect((await mailsTo(email))[0]?.body_text).toContain('/reset-password?token=')
  expect(await logOf()).toMatchObject([{ act: 'mail-password-reset', reason }])
})

test('200 an account is deleted after 30 days, unless staff restore it; 422 without its name', async () => {
  const { email } = await sheet()
  expect(await remove({ when: 'later', username: 'otra' })).toMatchObject({
    status: 422,
    body: { code: 'NAME_DIFFERS' },
  })
  expect(await remove({ when: 'never' })).toMatchObject({ status: 409, body: { code: 'NOT_LEAVING' } })
  const { body } = await remove({ when: 'later', username: ana.username })
  expect(await sheet()).toMatchObject({ eraseAt: body.eraseAt, sessions: [] })
  expect((await mailsTo(email))[0]?.body_text).toContain('/come-back?token=')
  expect((await ask().get(`/profiles/${ana.id}`)).status).toBe(404)
  expect(await remove({ when: 'never' })).toEqual({ status: 200, body: { eraseAt: null } })
  expect(await sheet()).toMatchObject({ eraseAt: null })
  expect((await logOf()).map(({ act }) => act)).toEqual(['remove-person', 'keep-person'])
})

test('200 an account is erased at once, with the notes about it', async () => {
  await ask(diego).post(path('/notes'), { words: 'Pide que se borre todo' })
  expect((await remove({ when: 'now', username: ana.username })).status).toBe(200)
  await app.jobs.drain()
  expect((await ask(diego).get(path())).status).toBe(404)
  const { rows } = await app.pool.query('SELECT username FROM profile WHERE id = $1', [ana.id])
  expect(rows[0]?.username).not.toBe(ana.username)
  expect((await app.pool.query('SELECT FROM staff_note WHERE person_id = $1', [ana.id])).rowCount).toBe(0)
})

test('200 staff who may read users see the notes; 409 from the 51st on, also at once', async () => {
  const added = await ask(diego).post(path('/notes'), { words: 'Llamó por teléfono' })
  expect(added.body).toMatchObject({ words: 'Llamó por teléfono', by: 'diego' })
  expect((await ask(eva).get(path())).body.notes).toEqual([added.body])
  expect((await ask(diego).del(path(`/notes/${added.body.id}`))).status).toBe(200)
  expect((await ask(diego).del(path(`/notes/${added.body.id}`))).status).toBe(404)
  await app.pool.query(
    `INSERT INTO staff_note (id, person_id, words, written_at)
     SELECT gen_random_uuid(), $1, 'Una nota', now() FROM generate_series(1, 49)`,
    [ana.id],
  )
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => ask(diego).post(path('/notes'), { words: `Nota ${i}` })),
  )
  expect(answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).sort()).toEqual([
    '200',
    ...Array.from({ length: 19 }, () => '409 TOO_MANY_NOTES'),
  ])
  expect((await logOf()).filter(({ act }) => act === 'remove-note')).toHaveLength(1)
})

test('403 without the right to change users, or without a fresh factor; 409 for staff; 404 for nobody', async () => {
  const late = await person({ roles: ['admin'] })
  await app.pool.query("UPDATE session SET factor_at = now() - interval '11 minutes' WHERE user_id = $1", [late.id])
  const acts = [
    (by: TestPerson, who?: TestPerson) => change({ username: 'otra.mas' }, by, who),
    (by: TestPerson, who?: TestPerson) => setEmail({}, by, who),
    (by: TestPerson, who?: TestPerson) => remove({ when: 'never' }, by, who),
    (by: TestPerson, who?: TestPerson) => ask(by).post(path('/password-reset', who), { reason }),
  ]
  const nobody = { ...ana, id: '0198f9a0-0000-7000-8000-000000000000' }
  for (const act of acts) {
    expect((await act(eva)).status).toBe(403)
    expect(await act(diego, eva)).toMatchObject({ status: 409, body: { code: 'STAFF_MEMBER' } })
    expect((await act(diego, nobody)).status).toBe(404)
  }
  for (const act of acts.slice(0, 3)) expect(await act(late)).toMatchObject({ body: { code: 'FACTOR_AGAIN' } })
  expect((await ask(eva).post(path('/notes'), { words: 'No puede' })).status).toBe(403)
})
