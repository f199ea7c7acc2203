import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { addPerson, addRanking } from '../../../testing/people.ts'
import { type Walker, walker } from '../../../testing/provider-walk.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo, visitor } from '../../../testing/visitor.ts'

const email = 'vera@personas.test'
const password = 'una jirafa azul en Soria'
let app: TestApp
let owner: Walker
beforeAll(async () => {
  app = await openTestApp()
  await app.listen()
})
beforeEach(async () => {
  owner = walker(app)
  // The test before has left an account with this address.
  await app.pool.query("UPDATE account SET email = id || '@liston.test' WHERE email = $1", [email])
  await app.pool.query('DELETE FROM identity')
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

/** A user who signed up with Vera's address and never confirmed it, signed in. */
async function squatter({ used = false } = {}) {
  const one = visitor(app)
  await one.post('/sign-up', { email, password, username: 'okupa' })
  await one.post('/sign-in', { email, password })
  const { id, username } = (await one.me()) as { id: string; username: string }
  if (used) await app.pool.query('UPDATE profile SET profile_completed = true WHERE id = $1', [id])
  return { ...one, id, username, cookie: `sid=${one.cookies.get('sid')}` }
}
const emailOf = async (id: string) =>
  (await app.pool.query('SELECT email, email_verified AS verified FROM account WHERE id = $1', [id])).rows[0]
const refused = async (code: string, query = '') => {
  expect(await owner.goAs('google', 'vera', query)).toMatch(/^\/sign-in\?refused=google/)
  expect([owner.refusal()?.code, await owner.me()]).toEqual([code, null])
}

test('303 the owner of an address takes the place of an unused account that never confirmed it', async () => {
  const thief = await squatter()
  const [confirmation] = await mailsTo(app, email)
  expect(await owner.goAs('google', 'vera', '&next=/explore')).toBe('/explore')
  expect(await owner.me()).toMatchObject({ email, emailVerified: true, username: 'VeraMolina' })
  expect((await owner.me())?.id).not.toBe(thief.id)

  // The attacker has lost everything: session, password, the link of the first e-mail.
  expect(await thief.me()).toBeNull()
  const back = visitor(app)
  expect((await back.post('/sign-in', { email, password })).statusCode).toBe(400)
  expect((await back.post('/email/verify', { token: confirmation?.token })).statusCode).toBe(410)
  expect(await emailOf(thief.id)).toMatchObject({ email: `${thief.id}@erased.invalid` })
  const { rows } = await app.pool.query('SELECT FROM credential WHERE user_id = $1', [thief.id])
  expect(rows).toEqual([])
})

test('303 an account in use is deleted only after a question, with all that is in it', async () => {
  const thief = await squatter({ used: true })
  const { id: list } = await addRanking(app, thief, { topic: 'Lo que no es de Vera' })
  await refused('ACCOUNT_UNCONFIRMED', '&next=/explore')
  const asked = await owner.page('/sign-in?refused=google&next=%2Fexplore')
  expect(asked.body).toContain('hay una cuenta que nunca lo confirmó')
  const [, link = ''] = /href="(\/auth\/google[^"]*takeOver[^"]*)"/.exec(asked.body) ?? []
  expect(link.replaceAll('&amp;', '&')).toBe('/auth/google?lng=es&next=%2Fexplore&takeOver=1')
  expect(await thief.me()).toMatchObject({ id: thief.id })

  expect(await owner.goAs('google', 'vera', '&next=/explore&takeOver=1')).toBe('/explore')
  expect(await owner.me()).toMatchObject({ email, emailVerified: true })
  expect(await thief.me()).toBeNull()
  expect((await visitor(app).page(`/ranking/${list}`)).statusCode).toBe(404)
})

test('303 another site or a typed address does not decide to delete an account', async () => {
  const thief = await squatter({ used: true })
  for (const site of ['cross-site', 'same-site', 'none']) {
    const lured = walker(app, { 'sec-fetch-site': site })
    const first = await lured.ask('google', '&takeOver=1')
    if (first.startsWith('/dev/idp/')) await lured.arrive(await lured.choose(first, 'vera'))
  }
  const { rows } = await app.pool.query('SELECT FROM provider_entry WHERE takes_over')
  expect(rows).toEqual([])
  expect(await thief.me()).toMatchObject({ id: thief.id })
})

test('200 the owner who recovers the password keeps no way in of the one who signed up', async () => {
  const thief = walker(app)
  await thief.post('/sign-up', { email, password })
  await thief.post('/sign-in', { email, password })
  expect(await thief.goAs('github', 'zoe', '&link=1')).toBe('/account')
  const { id } = (await thief.me()) as { id: string }
  await app.pool.query(
    "INSERT INTO factor_app (user_id, sealed_secret, confirmed_at, created_at) VALUES ($1, 'sealed', now(), now())",
    [id],
  )
  await owner.post('/password/recover', { email })
  const [letter] = await mailsTo(app, email)
  const reset = await owner.post('/password/reset', { token: letter?.token, password: 'otra jirafa verde en Teruel' })
  expect([reset.statusCode, (await owner.me())?.id]).toEqual([200, id])
  expect((await owner.get('/identities')).json().identities).toEqual([])
  const back = walker(app)
  expect(await back.goAs('github', 'zoe')).toBe('/')
  expect((await back.me())?.id).not.toBe(id)
})

test.each([
  ['a payment that may come', "INSERT INTO card_customer VALUES ($1, 'cus_squatter', now())"],
  ['PRO', "INSERT INTO pro_grant (id, user_id, reason, granted_at) VALUES (gen_random_uuid(), $1, 'Premio', now())"],
  ['a suspension', 'UPDATE account SET suspended_at = now() WHERE id = $1'],
  ['a staff role', "UPDATE account SET staff_roles = '{editor}' WHERE id = $1"],
])('303 an unconfirmed account with %s stays, also after the question', async (_what, sql) => {
  const thief = await squatter()
  await app.pool.query(sql, [thief.id])
  await refused('NOT_LINKED', '&takeOver=1')
  expect(await owner.told('/sign-in?refused=google')).toContain('recupera la contraseña: el enlace llega a tu correo')
  expect(await emailOf(thief.id)).toEqual({ email, verified: false })
  // For the audit: PRO and its source belong together.
  await app.pool.query('DELETE FROM pro_grant WHERE user_id = $1', [thief.id])
})

test('303 a confirmed account is linked and never deleted; an unconfirmed address of the provider deletes nothing', async () => {
  const vera = await addPerson(app, 'veraconfirmada')
  await app.pool.query('UPDATE account SET email = $2 WHERE id = $1', [vera.id, email])
  expect(await owner.goAs('google', 'vera', '&takeOver=1')).toBe('/')
  expect(await owner.me()).toMatchObject({ id: vera.id })

  const unai = await addPerson(app, 'unai', { verified: false, completed: false })
  await app.pool.query("UPDATE account SET email = 'unai@personas.test' WHERE id = $1", [unai.id])
  const thief = walker(app)
  await thief.goAs('google', 'unai', '&takeOver=1')
  expect(thief.refusal()?.code).toBe('EMAIL_UNVERIFIED')
  expect(await emailOf(unai.id)).toEqual({ email: 'unai@personas.test', verified: false })
})

test('303 of twenty arrivals at once one takes the place, and all are the same user', async () => {
  const thief = await squatter()
  const browsers = Array.from({ length: 20 }, () => walker(app))
  const backs: string[] = []
  for (const one of browsers) backs.push(await one.choose(await one.ask('google'), 'vera'))
  await Promise.all(browsers.map((one, i) => one.arrive(backs[i] ?? '')))
  // On a busy machine some of the twenty requests time out. They get PROVIDER_AWAY.
  const codes = browsers.map((one) => one.refusal()?.code).filter((code) => code && code !== 'PROVIDER_AWAY')
  expect(codes).toEqual([])
  const ids = (await Promise.all(browsers.map(async (one) => (await one.me())?.id))).filter(Boolean)
  expect(new Set(ids).size).toBe(1)
  expect(ids).not.toContain(thief.id)
  const { rows } = await app.pool.query('SELECT id FROM account WHERE email = $1', [email])
  expect(rows).toEqual([{ id: ids[0] }])
})
