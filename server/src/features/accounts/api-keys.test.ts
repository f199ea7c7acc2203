import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeApiKey, programOf } from '../../testing/api-keys.ts'
import { askerOf } from '../../testing/ask.ts'
import { newcomer, password, told } from '../../testing/factors.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let made = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
beforeEach(async () => void (ana = await addPerson(app, `ana${++made}`)))
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const wanted = { name: 'Mi guion', scopes: ['read'] }
const laterBy = (ms: number) => vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
const statusOf = async (secret: string, path = '/api-keys/current') =>
  (await programOf(app, secret)('GET', path)).statusCode

test('200 a key is told once, kept as its hash, listed by its beginning, and a letter tells its owner', async () => {
  const { body } = await ask(ana).post('/api-keys', { ...wanted, days: 30 })
  expect(body.secret).toMatch(/^liston_[0-9a-f]{48}$/)
  const { rows } = await app.pool.query('SELECT * FROM api_key WHERE user_id = $1', [ana.id])
  expect(rows[0].hash).toBe(createHash('sha256').update(body.secret).digest('hex'))
  expect(JSON.stringify(rows)).not.toContain(body.secret)
  const { keys, max } = (await ask(ana).get('/api-keys')).body
  expect(max).toBe(10)
  expect(keys).toEqual([
    { ...body.key, name: 'Mi guion', prefix: body.secret.slice(0, 13), scopes: ['read'], lastUsedOn: null },
  ])
  expect(Date.parse(keys[0].expiresAt) - Date.parse(keys[0].createdAt)).toBe(30 * 86_400_000)
  const [letter] = await mailsTo(app, `${ana.username}@liston.test`)
  expect(letter).toMatchObject({
    subject: 'Hay una clave de API nueva en tu cuenta',
    body_text: expect.stringContaining('«Mi guion»'),
  })
  expect(letter?.body_text).toContain('/account/api-keys')
  expect(letter?.body_text).not.toContain(body.secret)
})

test('403 PROOF_NEEDED: a session alone makes no key of somebody who has a password', async () => {
  const email = `proof${made}@liston.test`
  const bea = await newcomer(app, email)
  expect(told(await bea.post('/api-keys', wanted))).toEqual([403, 'PROOF_NEEDED'])
  const wrong = await bea.post('/api-keys', { ...wanted, proof: { password: 'otra cosa distinta' } })
  expect(told(wrong)).toEqual([400, 'CREDENTIALS_WRONG'])
  expect((await bea.post('/api-keys', { ...wanted, proof: { password } })).statusCode).toBe(200)
})

test('422 a key without a name, without a scope, or for longer than is offered', async () => {
  for (const body of [
    { ...wanted, name: ' \u200b ' },
    { ...wanted, scopes: [] },
    { ...wanted, scopes: ['admin'] },
    { ...wanted, days: 400 },
  ])
    expect(await ask(ana).post('/api-keys', body)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
})

test('409 TOO_MANY_KEYS: of 25 at once ten are made; one that is revoked makes room', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask(ana).post('/api-keys', wanted)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.code, body.data]).toEqual([409, 'TOO_MANY_KEYS', { max: 10 }])
  const { keys } = (await ask(ana).get('/api-keys')).body
  expect(keys).toHaveLength(10)
  expect((await ask(ana).del(`/api-keys/${keys[3].id}`)).status).toBe(200)
  expect((await ask(ana).post('/api-keys', wanted)).status).toBe(200)
})

test('401 KEY_INVALID: a revoked key ends at once; 404 nobody revokes what is another person’s', async () => {
  const { secret, id } = await makeApiKey(app, ana)
  const bea = await addPerson(app, `bea${made}`)
  expect((await ask(bea).del(`/api-keys/${id}`)).status).toBe(404)
  expect(await statusOf(secret)).toBe(200)
  expect((await ask(ana).del(`/api-keys/${id}`)).status).toBe(200)
  expect((await programOf(app, secret)('GET', '/rankings')).json()).toMatchObject({ code: 'KEY_INVALID', status: 401 })
})

test('401 KEY_INVALID: made-up keys, even where guests may read', async () => {
  for (const secret of ['liston_', `liston_${'0'.repeat(48)}`, 'x', ana.cookie.slice(4), `${'é'.repeat(9)}`])
    expect((await programOf(app, secret)('GET', '/rankings')).json().code).toBe('KEY_INVALID')
  // Another scheme is not an API key: it may be meant for a proxy in front of the application.
  const basic = await app.http.inject({ url: '/api/v1/rankings', headers: { authorization: 'Basic YW5hOmFuYQ==' } })
  expect(basic.statusCode).toBe(200)
})

test('401 KEY_INVALID: a key ends on its day, with its owner’s suspension, and when they leave', async () => {
  const limited = (await ask(ana).post('/api-keys', { ...wanted, days: 30 })).body.secret
  const { secret } = await makeApiKey(app, ana)
  laterBy(29 * 86_400_000)
  expect([await statusOf(limited), await statusOf(secret)]).toEqual([200, 200])
  laterBy(30 * 86_400_000 + 1000)
  expect([await statusOf(limited), await statusOf(secret)]).toEqual([401, 200])
  vi.restoreAllMocks()
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [ana.id])
  expect([await statusOf(secret), await statusOf(secret, '/rankings')]).toEqual([401, 401])
  await app.pool.query('UPDATE account SET suspended_at = NULL WHERE id = $1', [ana.id])
  expect(await statusOf(secret)).toBe(200)
  await app.pool.query('UPDATE account SET leaving_at = now() WHERE id = $1', [ana.id])
  expect(await statusOf(secret)).toBe(401)
})

test('401 KEY_INVALID: leaving, a password lost, and “it was not me” end every key', async () => {
  const lost = {
    leaving: async (bea: Awaited<ReturnType<typeof newcomer>>) => bea.post('/sign-out'),
    disowned: async (bea: Awaited<ReturnType<typeof newcomer>>, email: string) => {
      await visitor(app).post('/sign-in', { email, password })
      const { sessions } = (await bea.get('/sessions')).json()
      return bea.post(`/sessions/${sessions.find((s: { current: boolean }) => !s.current).id}/disown`)
    },
    reset: async (_: unknown, email: string) => {
      await visitor(app).post('/password/recover', { email })
      const token = (await mailsTo(app, email)).find(({ body_text }) => body_text.includes('reset-password'))?.token
      return visitor(app).post('/password/reset', { token, password: 'tres gatos verdes en Lugo' })
    },
  }
  for (const [name, act] of Object.entries(lost)) {
    const email = `${name}${made}@liston.test`
    const bea = await newcomer(app, email)
    const { secret } = (await bea.post('/api-keys', { ...wanted, proof: { password } })).json()
    expect(await statusOf(secret)).toBe(200)
    expect((await act(bea, email)).statusCode).toBe(200)
    // Signing out of a browser does not end API keys; leaving does.
    if (name === 'leaving') {
      expect(await statusOf(secret)).toBe(200)
      const back = visitor(app)
      await back.post('/sign-in', { email, password })
      const left = await app.http.inject({
        method: 'DELETE',
        url: '/api/v1/me',
        headers: { cookie: `sid=${back.cookies.get('sid')}` },
        payload: { password },
      })
      expect(left.statusCode).toBe(200)
    }
    expect([name, await statusOf(secret)]).toEqual([name, 401])
    const { rows } = await app.pool.query(
      'SELECT FROM api_key k JOIN account a ON a.id = k.user_id WHERE a.email = $1',
      [email],
    )
    expect(rows).toHaveLength(0)
  }
})

test('200 a key tells whose it is, and its last day is noted once', async () => {
  const { secret, id, name } = await makeApiKey(app, ana, ['votes:write'])
  const program = programOf(app, secret)
  expect((await program('GET', '/api-keys/current')).json()).toMatchObject({
    userId: ana.id,
    key: { id, name, scopes: ['votes:write'] },
  })
  const today = new Date().toISOString().slice(0, 10)
  const listed = async () => (await ask(ana).get('/api-keys')).body.keys[0].lastUsedOn
  await expect.poll(listed).toBe(today)
  expect((await ask(ana).get('/api-keys/current')).status).toBe(404)
})

test('200 a program votes for its owner by a key, and a change again with its Idempotency-Key is one vote', async () => {
  const author = await addPerson(app, `autora${made}`)
  const { itemIds } = await addRanking(app, author)
  const { secret } = await makeApiKey(app, ana, ['votes:write'])
  const payload = { targetType: 'item', targetId: itemIds[0], kind: 'vote' }
  const vote = () => programOf(app, secret)('PUT', '/votes', { payload, headers: { 'idempotency-key': 'uno' } })
  const first = await vote()
  expect(first.statusCode).toBe(200)
  expect(first.headers['set-cookie']).toBeUndefined()
  expect((await vote()).json()).toEqual(first.json())
  const { rows } = await app.pool.query('SELECT user_id FROM vote WHERE target_id = $1', [itemIds[0]])
  expect(rows).toEqual([{ user_id: ana.id }])
})

test('403 another site’s page changes nothing by a key, and a cookie beside a key counts for nothing', async () => {
  const { secret } = await makeApiKey(app, ana, ['votes:write'])
  const program = programOf(app, secret)
  const foreign = await program('PUT', '/votes', { payload: {}, headers: { origin: 'https://malo.example' } })
  expect(told(foreign)).toEqual([403, 'FORBIDDEN'])
  const mixed = await program('GET', '/sessions', { headers: { cookie: ana.cookie } })
  expect(told(mixed)).toEqual([403, 'KEY_SCOPE'])
  const stale = await programOf(app, `liston_${'1'.repeat(48)}`)('GET', '/sessions', {
    headers: { cookie: ana.cookie },
  })
  expect(told(stale)).toEqual([401, 'KEY_INVALID'])
})

test('a key signs nobody in to pages, streams or files', async () => {
  const { secret } = await makeApiKey(app, ana)
  const headers = { authorization: `Bearer ${secret}` }
  expect((await app.http.inject({ url: '/account', headers })).statusCode).toBe(302)
  const home = await app.http.inject({ url: '/', headers })
  expect(home.body).not.toContain(ana.username)
})
