import { PUSH_TTL_SECONDS } from '@liston/contract/notifications'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from './audit/audit.ts'
import { openEventStream } from './testing/event-stream.ts'
import { addPerson, type TestPerson } from './testing/people.ts'
import { walker } from './testing/provider-walk.ts'
import { openPushService } from './testing/push-service.ts'
import { readZip } from './testing/read-zip.ts'
import { openSmtpServer } from './testing/smtp-server.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { visitor } from './testing/visitor.ts'
import { settleVotes } from './testing/votes.ts'

/**
 * The whole journey of a new user, as far as it needs a clock. It reads push messages as a browser does, and e-mails as
 * a mail program does. It also covers the weekly digest and the end of the grace period after deletion. The tests are
 * the steps of this journey, in this order.
 */
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let service: Awaited<ReturnType<typeof openPushService>>
let app: TestApp
let origin: string
let bruno: TestPerson
let other: ReturnType<typeof visitor>
let one: Traveller
let me: Awaited<ReturnType<typeof arrive>>
beforeAll(async () => {
  smtp = await openSmtpServer()
  service = await openPushService()
  app = await openTestApp({ MAIL_URL: smtp.url, PUSH_TEST_HOST: service.host })
  origin = await app.listen()
  bruno = await addPerson(app, 'bruno')
  other = visitor(app, { cookie: bruno.cookie })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
  await service.close()
  await smtp.close()
})

/** Runs all queued jobs, which send e-mails and push messages. */
const settle = () => app.jobs.drain()
const laterBy = (ms: number) => {
  const at = Date.now() + ms
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(at))
}
const DAY_MS = 86_400_000
/** Milliseconds until next Monday, 9:00 UTC: ten o'clock in Madrid in winter. */
function untilMonday(): number {
  const now = new Date()
  const days = (8 - now.getUTCDay()) % 7
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 9) - now.getTime()
  return monday > 0 ? monday : monday + 7 * DAY_MS
}
const letterTo = (email: string, subject: string) =>
  smtp.received.findLast(({ letter }) => letter.subject === subject && letter.to?.[0]?.address === email)?.letter
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''

type Traveller = ReturnType<typeof walker>
const put = async (who: Traveller, url: string, payload: object, method: 'PUT' | 'PATCH' | 'DELETE' = 'PUT') => {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await app.http.inject({ method, url: `/api/v1${url}`, payload, headers: { cookie } })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json()
}

/** Signs in with Google, finishes the set-up, follows a user, and publishes a ranking. */
async function arrive(one: Traveller, followed: string) {
  expect(await one.goAs('google', 'new')).toBe('/')
  await put(one, '/me/avatar', { id: 'gata-parda' })
  await put(one, '/me', { interests: ['cine', 'comida', 'viajes'] }, 'PATCH')
  expect((await one.post('/me/setup')).statusCode).toBe(200)
  await put(one, `/users/${followed}/follow`, {})
  const rankingId = crypto.randomUUID()
  const items = ['Barra', 'Mesa', 'Terraza'].map((name) => ({ id: crypto.randomUUID(), name }))
  await put(one, `/drafts/${rankingId}`, { topic: 'Dónde sentarse', language: 'es', category: 'comida', items })
  expect((await one.post(`/drafts/${rankingId}/publish`)).statusCode).toBe(200)
  await settle()
  const me = (await one.me()) as { id: string; username: string; email: string }
  return { ...me, rankingId, itemId: (await one.get(`/rankings/${rankingId}`)).json().items[0].id as string }
}

test('somebody new comes in by Google, is set up, follows and publishes', async () => {
  one = walker(app)
  me = await arrive(one, bruno.id)
  expect((await one.get(`/users/${bruno.id}/relation`)).json()).toMatchObject({ following: true })
})

test('they are told of a mention at once, in the list, and by push', async () => {
  // The live notification counter.
  const stream = await openEventStream(`${origin}/events?topics=user:${me.id}`, {
    cookie: `sid=${one.cookies.get('sid')}`,
  })
  await stream.event('following')
  const browser = service.addBrowser()
  expect((await one.post('/me/push-subscriptions', browser.subscription)).json()).toEqual({ here: true, devices: 1 })
  await put(
    one,
    '/me/notification-preferences',
    { quietHours: false, switches: [{ kind: 'weekly_digest', channel: 'mail', on: true }] },
    'PATCH',
  )
  expect(
    (await other.post(`/rankings/${me.rankingId}/comments`, { body: `La terraza, ¿verdad, @${me.username}?` }))
      .statusCode,
  ).toBe(200)
  await settle()
  expect((await one.get('/notifications')).json().items).toContainEqual(
    expect.objectContaining({ type: 'mention', isRead: false, actor: expect.objectContaining({ id: bruno.id }) }),
  )
  await stream.message('notification')
  await stream.close()

  // The push message, decrypted as the browser does. Retries what a slow push service did not accept in time.
  const received = () => settle().then(() => service.received)
  await expect.poll(received, { interval: 200 }).toHaveLength(1)
  expect(service.received[0]).toMatchObject({
    path: browser.path,
    ttl: PUSH_TTL_SECONDS,
    message: { title: 'Listón', body: 'Te han mencionado', tag: 'mention', language: 'es' },
  })
  expect(JSON.stringify(service.received[0]?.message)).not.toContain('bruno')
})

test('the digest of next Monday tells who voted', async () => {
  await put({ ...one, cookies: new Map([['sid', bruno.cookie.slice(4)]]) }, '/votes', {
    targetType: 'item',
    targetId: me.itemId,
    kind: 'vote',
  })
  await settleVotes(app, me.rankingId)
  await settle()
  laterBy(untilMonday())
  await app.jobs.tick('write-digests')
  await settle()
  const digest = letterTo(me.email, 'Tu semana en Listón')
  expect(digest?.text).toContain('Dónde sentarse')
})

test('they take their data', async () => {
  expect((await one.post('/me/export')).statusCode).toBe(202)
  await settle()
  const archive = smtp.received.findLast(({ letter }) => /\/own-data\//.test(letter.text ?? ''))?.letter
  const files = readZip((await one.page(/\/own-data\/[\w-]{43}/.exec(archive?.text ?? '')?.[0] ?? '')).rawPayload)
  expect(JSON.parse(files['json/account.json'] ?? '')).toMatchObject([{ id: me.id, email: me.email }])
  expect(files['json/rankings.json']).toContain('Dónde sentarse')
  expect(files['json/following.json']).toContain('"bruno"')
  expect(files['json/notifications.json']).toContain('"mention"')
  expect(Object.values(files).join()).not.toContain('bruno@liston.test')
})

test('their account is deleted, hidden, and restored through the e-mail', async () => {
  await put(one, '/me', {}, 'DELETE')
  await settle()
  const confirming = tokenIn(letterTo(me.email, 'Confirma que eliminas tu cuenta')?.text)
  expect((await one.post('/me/leaving', { token: confirming })).statusCode).toBe(200)
  await settle()
  expect([await one.me(), (await one.get('/notifications')).statusCode]).toEqual([null, 401])
  const seen = async () => [
    (await other.get(`/profiles/${me.id}`)).statusCode,
    (await other.get(`/rankings/${me.rankingId}`)).statusCode,
  ]
  expect(await seen()).toEqual([404, 404])
  const pushed = service.asked.length
  await other.post(`/rankings/${me.rankingId}/comments`, { body: 'Nadie lo lee' })
  await settle()
  expect(service.asked.length, 'who has left is sent nothing').toBe(pushed)

  laterBy(29 * DAY_MS)
  await app.jobs.tick('sweep-departures')
  await settle()
  const back = visitor(app)
  const token = tokenIn(letterTo(me.email, 'Tu cuenta se eliminará en 30 días')?.text)
  expect((await back.post('/come-back', { token })).statusCode).toBe(200)
  expect(await back.me()).toMatchObject({ id: me.id, username: me.username })
  expect((await back.post('/come-back', { token })).statusCode).toBe(410)
  expect(await seen()).toEqual([200, 200])
  expect((await back.get(`/users/${bruno.id}/relation`)).json()).toMatchObject({ following: true })
})

test('who does not come back within the days of the letter is erased, with what was theirs', async () => {
  const gone = walker(app)
  const me = await arrive(gone, (await addPerson(app, 'gael')).id)
  await put(gone, '/me', {}, 'DELETE')
  await settle()
  const confirming = tokenIn(letterTo(me.email, 'Confirma que eliminas tu cuenta')?.text)
  expect((await gone.post('/me/leaving', { token: confirming })).statusCode).toBe(200)
  await settle()
  const token = tokenIn(letterTo(me.email, 'Tu cuenta se eliminará en 30 días')?.text)
  laterBy(31 * DAY_MS)
  await app.jobs.tick('sweep-departures')
  await settle()
  const { rows } = await app.pool.query('SELECT FROM account WHERE email = $1', [me.email])
  expect(rows).toHaveLength(0)
  expect((await visitor(app).post('/come-back', { token })).statusCode).toBe(410)
  expect((await visitor(app).get(`/rankings/${me.rankingId}`)).statusCode).toBe(404)
})
