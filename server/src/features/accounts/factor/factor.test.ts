import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, forgetSteps, newcomer, password, told, type Visitor, withApp } from '../../../testing/factors.ts'
import { addComment } from '../../../testing/comments.ts'
import { addPerson, addRanking } from '../../../testing/people.ts'
import { askerOf } from '../../../testing/ask.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo, visitor } from '../../../testing/visitor.ts'

let app: TestApp
let count = 0
let email = ''
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => void (email = `bea${++count}@liston.test`))
afterAll(() => app.close())

async function enter(secretWord = password): Promise<Visitor> {
  const browser = visitor(app)
  expect((await browser.post('/sign-in', { email, password: secretWord })).json()).toHaveProperty('factors')
  return browser
}

test('200 a recovery code signs in once, however it is typed', async () => {
  const { browser: bea, codes } = await withApp(app, email)
  const lost = await enter()
  const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
  expect((await lost.post('/sign-in/factor', { code: typed })).statusCode).toBe(200)
  expect(await lost.me()).not.toBeNull()
  expect((await bea.get('/factors')).json().codesLeft).toBe(9)
  const again = await enter()
  expect(told(await again.post('/sign-in/factor', { code: codes[0] }))).toEqual([400, 'CODE_WRONG'])
})

test('of 20 sign-ins at once with one recovery code, one comes in', async () => {
  const { codes } = await withApp(app, email)
  const waiting = await Promise.all(Array.from({ length: 20 }, () => enter()))
  const answers = await Promise.all(waiting.map((browser) => browser.post('/sign-in/factor', { code: codes[4] })))
  expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.json().code === 'CODE_WRONG')).toHaveLength(19)
})

test('200 new recovery codes void the old ones, and a letter tells', async () => {
  const { browser: bea, codes } = await withApp(app, email)
  const fresh = (await bea.post('/factors/codes', {})).json().codes as string[]
  expect(fresh).toHaveLength(10)
  expect(fresh).not.toContain(codes[0])
  expect((await mailsTo(app, email))[0]?.subject).toBe('Tienes códigos de recuperación nuevos')
  const browser = await enter()
  expect(told(await browser.post('/sign-in/factor', { code: codes[1] }))).toEqual([400, 'CODE_WRONG'])
  expect((await browser.post('/sign-in/factor', { code: fresh[1] })).statusCode).toBe(200)
})

test('neither a confirmed address nor a new password is a way round: the link does its work, and the factor is asked for', async () => {
  const { secret } = await withApp(app, email)
  const confirm = (await mailsTo(app, email)).find((mail) => mail.subject === 'Confirma tu correo')
  const byConfirmation = visitor(app)
  expect((await byConfirmation.post('/email/verify', { token: confirm?.token })).json()).toEqual({
    factors: ['app', 'recovery'],
  })
  expect(await byConfirmation.me()).toBeNull()
  expect((await byConfirmation.post('/sign-in/factor', { code: codeOf(secret) })).statusCode).toBe(200)
  expect(await byConfirmation.me()).toMatchObject({ emailVerified: true })

  await visitor(app).post('/password/recover', { email })
  const [reset] = await mailsTo(app, email)
  const byReset = visitor(app)
  const fresh = { token: reset?.token, password: 'nueve tortugas lentas' }
  expect((await byReset.post('/password/reset', fresh)).json()).toEqual({ factors: ['app', 'recovery'] })
  expect([await byReset.me(), await byConfirmation.me()]).toEqual([null, null])
  await forgetSteps(app)
  expect((await byReset.post('/sign-in/factor', { code: codeOf(secret) })).statusCode).toBe(200)
  await enter('nueve tortugas lentas')
})

test('a new password ends the sign-ins that wait, and keeps what this session has proved', async () => {
  const { browser: bea, secret } = await withApp(app, email)
  const waiting = await enter()
  const changed = await bea.post('/password/change', { password, newPassword: 'nueve tortugas lentas' })
  expect(changed.statusCode).toBe(200)
  expect(await bea.me()).not.toBeNull()
  expect((await bea.get('/factors')).json().isFresh).toBe(true)
  expect(told(await waiting.post('/sign-in/factor', { code: codeOf(secret) }))).toEqual([410, 'ENTRY_ENDED'])
})

test('403 SUSPENDED: whoever is suspended between the two steps stays out', async () => {
  const { secret } = await withApp(app, email)
  const browser = await enter()
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE email = $1', [email])
  expect(told(await browser.post('/sign-in/factor', { code: codeOf(secret) }))).toEqual([403, 'SUSPENDED'])
})

test('403 FACTOR_DUE: who runs the site reaches nothing of it without a second factor, and all of it with one', async () => {
  const diego = await addPerson(app, `diego${count}`, { superAdmin: true, factorLater: false })
  const ask = askerOf(app)(diego)
  expect(await ask.get('/admin/overview')).toMatchObject({ status: 403, body: { code: 'FACTOR_DUE' } })
  expect((await ask.get('/me')).body.me.factorDue).toBe(true)
  const sent = await app.http.inject({ url: '/admin-panelrankw', headers: { cookie: diego.cookie } })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/account/factor?next=%2Fadmin-panelrankw'])
  await app.pool.query(
    "INSERT INTO factor_app (user_id, sealed_secret, confirmed_at, created_at) VALUES ($1, 'x', now(), now())",
    [diego.id],
  )
  expect((await ask.get('/admin/overview')).status).toBe(200)
  expect((await ask.get('/me')).body.me).not.toHaveProperty('factorDue')
})

test('whoever still owes a second factor sees as little as everybody: no blocked users, no hidden rankings', async () => {
  const diego = await addPerson(app, `diego${count}`, { superAdmin: true, factorLater: false })
  const ana = await addPerson(app, `ana${count}`)
  const { id } = await addRanking(app, await addPerson(app, `carla${count}`))
  const hidden = await addRanking(app, ana)
  const comment = await addComment(app, { on: id, by: ana, body: 'La tortilla de Triana, sin duda' })
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [hidden.id])
  await app.pool.query('INSERT INTO person_block (blocker_id, blocked_id, since) VALUES ($1, $2, now())', [
    ana.id,
    diego.id,
  ])
  const ask = askerOf(app)(diego)
  const seen = async () => {
    const { body } = await ask.get(`/rankings/${id}/comments?sort=oldest`)
    const page = await app.http.inject({ url: `/ranking/${id}/r?with=comments`, headers: { cookie: diego.cookie } })
    const hide = await ask.put(`/comments/${comment}/hidden`, { reason: 'No va de esto' })
    const shown = [JSON.stringify(body), page.body].map((text) => text.includes('Triana'))
    return [...shown, (await ask.get(`/rankings/${hidden.id}`)).status, hide.status]
  }
  expect(await seen()).toEqual([false, false, 404, 404])
  await app.pool.query("UPDATE account SET factor_later_until = 'infinity' WHERE id = $1", [diego.id])
  expect(await seen()).toEqual([true, true, 200, 200])
})

test('200 a proof is good for ten minutes: no wrong code makes it last longer, and a stale one needs a right code', async () => {
  const { browser: bea, secret } = await withApp(app, email)
  const prove = (code: string) => bea.post('/factors/proof', { proof: { code } })
  const age = (minutes: number) =>
    app.pool.query(
      `UPDATE session SET factor_at = now() - make_interval(mins => $2)
      WHERE user_id = (SELECT id FROM account WHERE email = $1)`,
      [email, minutes],
    )
  await age(9)
  const fresh = await prove('000000')
  expect(Date.parse(fresh.json().provedUntil) - Date.now()).toBeLessThan(61_000)
  await age(11)
  expect(told(await prove('000000'))).toEqual([400, 'CODE_WRONG'])
  const proved = await prove(codeOf(secret))
  expect(Date.parse(proved.json().provedUntil) - Date.now()).toBeGreaterThan(9 * 60_000)
})

test('a demonstration lets it wait for as long as a session of theirs, and no other installation does', async () => {
  const diego = await addPerson(app, `jefe${count}`, { superAdmin: true, factorLater: false })
  const ask = askerOf(app)(diego)
  expect((await ask.get('/factors')).body).toMatchObject({ due: true, mayPostpone: true })
  expect((await ask.post('/factors/later', {})).status).toBe(200)
  expect((await ask.get('/admin/overview')).status).toBe(200)
  await app.pool.query("UPDATE account SET factor_later_until = now() - interval '1 second' WHERE id = $1", [diego.id])
  expect((await ask.get('/admin/overview')).body.code).toBe('FACTOR_DUE')
  const live = await openTestApp(
    {
      NODE_ENV: 'production',
      RATE_LIMIT_FACTOR: '1',
      MAIL_URL: 'smtp://127.0.0.1:1',
      PUBLIC_ORIGIN: 'http://liston.test',
      AUTH_SECRET: 'una jirafa azul de treinta y dos letras',
    },
    { database: app.database },
  )
  const strict = askerOf(live)(diego)
  expect((await strict.get('/factors')).body).toMatchObject({ due: true, mayPostpone: false })
  expect(await strict.post('/factors/later', {})).toMatchObject({ status: 403, body: { code: 'NOT_TO_POSTPONE' } })
  await live.close()
})

test('a letter tells of a device that is new, but not of the first one, nor of one that is known', async () => {
  const bea = await newcomer(app, email, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
  const told = async () =>
    (await mailsTo(app, email)).filter((mail) => mail.subject === 'Has entrado desde un sitio nuevo')
  await bea.post('/sign-in', { email, password })
  expect(await told()).toEqual([])
  await visitor(app, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0' }).post('/sign-in', {
    email,
    password,
  })
  expect(await told()).toHaveLength(1)
  expect((await told())[0]?.body_text).toContain('Chrome, Windows, 127.0.0.0')
})

test('200 "no fui yo": that session and all others end, this one stays, and a letter says what is left to do', async () => {
  const bea = await newcomer(app, email)
  const others = [visitor(app), visitor(app)]
  for (const other of others) await other.post('/sign-in', { email, password })
  const { sessions } = (await bea.get('/sessions')).json()
  const strange = sessions.find((s: { current: boolean }) => !s.current)
  const mine = sessions.find((s: { current: boolean }) => s.current)
  expect((await bea.post(`/sessions/${strange.id}/disown`)).json()).toEqual({ revoked: 2 })
  expect(await Promise.all(others.map((other) => other.me()))).toEqual([null, null])
  expect(await bea.me()).not.toBeNull()
  expect((await mailsTo(app, email))[0]?.subject).toBe('Hemos cerrado tus demás sesiones')
  for (const id of [strange.id, mine.id]) expect((await bea.post(`/sessions/${id}/disown`)).statusCode).toBe(404)
  const other = await newcomer(app, `otra${email}`)
  expect((await other.post(`/sessions/${mine.id}/disown`)).statusCode).toBe(404)
})
