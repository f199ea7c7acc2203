import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { webhookData, type WebhookEvent, webhookEvents, webhookRules } from '@liston/contract/webhooks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Db, inTransaction, newId } from '../../platform/db/index.ts'
import type { DurableEvent } from '../../platform/events.ts'
import type { Json } from '../../platform/jobs/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openReceiver } from '../../testing/webhook-receiver.ts'
import { ProChanged } from '../billing/index.ts'
import { LeagueClosed } from '../leaderboard/index.ts'
import { ProfileCompleted } from '../profiles/index.ts'
import { RankingChanged, RankingEnded } from '../rankings/index.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let ana: TestPerson
let bruno: TestPerson
let receiver: Awaited<ReturnType<typeof openReceiver>>
let skippedMs = 0
let authors = 0
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' }, undefined)
  const { now } = app.clock
  app.clock.now = () => new Date(now().getTime() + skippedMs)
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
  receiver = await openReceiver()
  expect(app.pool.options.max).toBeGreaterThanOrEqual(20)
})
afterEach(async () => {
  skippedMs = 0
  receiver.reply({ status: 204 })
  receiver.received.length = 0
  await app.pool.query('DELETE FROM webhook')
  await app.pool.query('DELETE FROM graphile_worker._private_jobs')
})
afterAll(async () => {
  vi.restoreAllMocks()
  expect(await audit(app.pool)).toEqual([])
  await receiver.close()
  await app.close()
})

const choice = (o: object = {}) => ({
  name: 'Avisos',
  url: receiver.url,
  format: 'json',
  language: 'es',
  events: webhookEvents,
  ...o,
})
async function add(o: object = {}): Promise<{ id: string; secret: string }> {
  const { status, body } = await ask(diego).post('/admin/webhooks', choice(o))
  expect({ status, body }).toMatchObject({ status: 200 })
  return { id: body.webhook.id, secret: body.secret }
}
const one = async (id: string) =>
  (await ask(diego).get('/admin/webhooks')).body.items.find((each: { id: string }) => each.id === id)
const log = async (id: string) => (await ask(diego).get(`/admin/webhooks/${id}/deliveries`)).body.items
const publish = <P extends Json>(event: DurableEvent<P>, payload: P) =>
  inTransaction(app.db as Db, (trx) => app.events.publish(trx, event, payload))
/** Publishes a ranking of a new user, without delivering yet. */
async function newRanking(o: object = {}): Promise<{ id: string; author: TestPerson }> {
  const author = await addPerson(app, `autora${authors++}`)
  const id = newId()
  const items = ['Salmorejo', 'Pringá', 'Espinacas'].map((name) => ({ id: newId(), name }))
  const draft = { topic: 'Las mejores tapas', category: 'comida', language: 'es', items, ...o }
  expect((await ask(author).put(`/drafts/${id}`, draft)).status).toBe(200)
  expect((await ask(author).post(`/drafts/${id}/publish`, {})).status).toBe(200)
  return { id, author }
}
const joined = () => publish(ProfileCompleted, { userId: ana.id })
const dueNow = () => app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
const signed = (secret: string, { headers, body }: { headers: object; body: string }) => {
  const { 'webhook-id': id, 'webhook-timestamp': at } = headers as Record<string, string>
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
}

test('200 a published ranking arrives, signed, and is in the log; the secret is nowhere in the database', async () => {
  const { id, secret } = await add()
  await newRanking()
  await app.jobs.drain()
  expect(receiver.received).toHaveLength(1)
  const [request] = receiver.received
  expect(request?.headers['webhook-signature']).toBe(signed(secret, request!))
  expect(Number(request?.headers['webhook-timestamp'])).toBeCloseTo(Date.now() / 1000, -2)
  const payload = JSON.parse(request!.body)
  expect(payload).toMatchObject({
    id: request?.headers['webhook-id'],
    type: 'ranking.published',
    data: { ranking: { title: 'Las mejores tapas', top: ['Salmorejo', 'Pringá', 'Espinacas'] } },
  })
  expect(await log(id)).toMatchObject([
    {
      id: payload.id,
      event: 'ranking.published',
      state: 'delivered',
      nextAt: null,
      body: request!.body,
      attempts: [{ number: 1, status: 204, error: null, answer: '' }],
    },
  ])
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS n FROM (SELECT to_jsonb(w)::text AS t FROM webhook w UNION ALL
      SELECT to_jsonb(i)::text FROM idempotency i UNION ALL SELECT to_jsonb(s)::text FROM staff_act s) x
     WHERE position($1 IN t) > 0`,
    [secret.slice('whsec_'.length)],
  )
  expect(rows[0].n).toBe(0)
})

test('without a webhook that wants an event it queues no job', async () => {
  const jobs = async () =>
    (
      await app.pool.query(
        "SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier LIKE '%tell webhooks'",
      )
    ).rows[0].n
  await joined()
  expect(await jobs()).toBe(0)
  const { id } = await add({ events: ['ranking.published'] })
  await joined()
  expect(await jobs()).toBe(0)
  await newRanking()
  expect(await jobs()).toBe(1)
  expect((await ask(diego).put(`/admin/webhooks/${id}/paused`, { paused: true })).status).toBe(200)
  await newRanking()
  expect(await jobs()).toBe(1)
})

/** The shape of a value: its keys, and the types of its values. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : []
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
}
const manual = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')

test('every event sends what the manual shows, and only that', async () => {
  await add()
  const ranking = await addRanking(app, ana)
  await newRanking()
  await publish(RankingChanged, { rankingId: ranking.id, authorId: ana.id, removedItemIds: [] })
  await publish(RankingEnded, { rankingId: ranking.id, authorId: ana.id })
  const said = { body: 'La pringá de aquí no tiene rival, y el salmorejo tampoco se queda corto.' }
  expect((await ask(bruno).post(`/rankings/${ranking.id}/comments`, said)).status).toBe(200)
  const review = { stars: 4.5, text: 'Se deja comer, y sin pan, que ya es decir.' }
  expect((await ask(bruno).put(`/items/${ranking.itemIds[0]}/review`, review)).status).toBe(200)
  await joined()
  await publish(LeagueClosed, { week: '2026-11-23', moved: [] })
  await publish(ProChanged, { userId: bruno.id, isPro: true, first: true })
  await publish(ProChanged, { userId: bruno.id, isPro: false, first: false })
  expect((await ask(bruno).post('/reports', { type: 'ranking', id: ranking.id, reason: 'spam' })).status).toBe(200)
  await app.jobs.drain()
  const gone = await newRanking()
  expect((await ask(gone.author).del(`/rankings/${gone.id}`)).status).toBe(200)
  await app.jobs.drain()
  const sent = new Map<string, unknown>()
  for (const { body } of receiver.received) sent.set(JSON.parse(body).type, JSON.parse(body).data)
  expect([...sent.keys()].sort()).toEqual([...webhookEvents].sort())
  for (const [event, data] of sent)
    z.strictObject((webhookData[event as WebhookEvent] as z.ZodObject).shape).parse(data)
  /** What the manual shows of an event: the first block of JSON after its name. */
  const shown = (event: string) =>
    JSON.parse(new RegExp(`^\`${event}\`[\\s\\S]*?\`\`\`json\\n([\\s\\S]*?)\`\`\``, 'm').exec(manual)?.[1] ?? 'null')
  const published = shown('ranking.published')
  const withRanking = (event: string) => ({ ...shown(event), ranking: published.ranking })
  const expected: Record<WebhookEvent, object> = {
    'ranking.published': published,
    'ranking.updated': published,
    'ranking.ended': published,
    'ranking.removed': shown('ranking.removed'),
    'comment.posted': withRanking('comment.posted'),
    'review.published': withRanking('review.published'),
    'member.joined': shown('member.joined'),
    'league.closed': shown('league.closed'),
    'pro.started': shown('pro.started'),
    'pro.ended': {},
    'report.opened': shown('report.opened'),
  }
  for (const event of webhookEvents) expect(shapeOf(sent.get(event)), event).toEqual(shapeOf(expected[event]))
  for (const private_ of [bruno.id, 'pringá de aquí', 'Se deja comer'])
    expect(JSON.stringify([sent.get('pro.started'), sent.get('report.opened')])).not.toContain(private_)
  expect(JSON.stringify([...sent.values()])).not.toContain('Se deja comer')
})

test('the code of the manual takes a genuine request, and no changed, old or foreign one', async () => {
  const { id, secret } = await add({ events: ['member.joined'] })
  await ask(diego).post(`/admin/webhooks/${id}/test`, {})
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]]
  const code = /```js\n([\s\S]*?)```/.exec(manual)?.[1] ?? ''
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(isGenuine(secret, headers, body)).toBe(true)
  expect(isGenuine(secret, headers, `${body} `)).toBe(false)
  expect(isGenuine(secret, { ...headers, 'webhook-id': 'another' }, body)).toBe(false)
  expect(isGenuine(secret, headers, body, Date.now() / 1000 + 301)).toBe(false)
  expect(isGenuine((await add()).secret, headers, body)).toBe(false)
})

test('what guests cannot read is not sent', async () => {
  const { id } = await add()
  const hidden = await addRanking(app, ana, { visibility: 'private' })
  await publish(RankingChanged, { rankingId: hidden.id, authorId: ana.id, removedItemIds: [] })
  const carla = await addPerson(app, 'carla')
  const theirs = await addRanking(app, carla)
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [carla.id])
  await publish(RankingChanged, { rankingId: theirs.id, authorId: carla.id, removedItemIds: [] })
  await publish(ProfileCompleted, { userId: carla.id })
  await app.pool.query("UPDATE profile SET visibility = 'private' WHERE id = $1", [bruno.id])
  await publish(ProfileCompleted, { userId: bruno.id })
  await app.jobs.drain()
  await app.pool.query("UPDATE profile SET visibility = 'public' WHERE id = $1", [bruno.id])
  expect(await log(id)).toEqual([])
  expect(receiver.received).toEqual([])
})

test('what is hidden before a later attempt is withdrawn', async () => {
  const { id } = await add({ events: ['ranking.published'] })
  receiver.reply({ status: 500 })
  const ranking = await newRanking()
  await app.jobs.drain()
  expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: [{ status: 500 }] }])
  expect((await ask(ranking.author).del(`/rankings/${ranking.id}`)).status).toBe(200)
  await dueNow()
  await app.jobs.drain()
  expect(await log(id)).toMatchObject([{ state: 'withdrawn', body: '', nextAt: null }])
  expect(receiver.received).toHaveLength(1)
  const [{ id: delivery }] = await log(id)
  expect(await ask(diego).post(`/admin/webhook-deliveries/${delivery}/attempts`, {})).toMatchObject({
    status: 409,
    body: { code: 'NOT_SENDABLE' },
  })
})

test('eight attempts with growing waits over a day, under one id; then the message has failed', async () => {
  const { id } = await add({ events: ['member.joined'] })
  receiver.reply({ status: 503, body: 'No\u0000w <later>' })
  await joined()
  const waits: number[] = []
  for (let attempt = 1; attempt <= 8; attempt++) {
    await dueNow()
    await app.jobs.drain()
    const [{ nextAt, attempts }] = await log(id)
    expect(attempts).toHaveLength(attempt)
    if (nextAt) waits.push(Math.round((Date.parse(nextAt) - Date.parse(attempts[0].at)) / 60_000))
  }
  expect(waits).toEqual([...webhookRules.RETRY_MINUTES])
  expect(waits.reduce((sum, each) => sum + each, 0) / 60).toBeCloseTo(25, 0)
  expect(await log(id)).toMatchObject([
    { state: 'failed', nextAt: null, attempts: [{ answer: 'No w <later>' }, {}, {}, {}, {}, {}, {}, {}] },
  ])
  await dueNow()
  await app.jobs.drain()
  expect(receiver.received).toHaveLength(8)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await one(id)).toMatchObject({ paused: null, failingSince: expect.any(String) })
})

test('Retry-After of 429 and 503 is heeded up to an hour; of others it is not', async () => {
  const { id } = await add({ events: ['pro.ended'] })
  const waitAfter = async (status: number, value: string) => {
    receiver.reply({ status, headers: { 'retry-after': value } })
    await publish(ProChanged, { userId: bruno.id, isPro: false, first: false })
    await app.jobs.drain()
    const [{ nextAt, attempts }] = await log(id)
    return Math.round((Date.parse(nextAt) - Date.parse(attempts[0].at)) / 60_000)
  }
  expect(await waitAfter(429, '600')).toBe(10)
  expect(await waitAfter(503, new Date(Date.now() + 1_200_000).toUTCString())).toBe(20)
  expect(await waitAfter(429, '86400')).toBe(60)
  expect(await waitAfter(429, '-5')).toBe(1)
  expect(await waitAfter(500, '600')).toBe(1)
})

test('410 pauses it at once, and so do three days of nothing but failures; a success in between counts', async () => {
  const { id } = await add({ events: ['pro.ended'] })
  const fail = async (status: number) => {
    receiver.reply({ status })
    await publish(ProChanged, { userId: bruno.id, isPro: false, first: false })
    await app.jobs.drain()
  }
  const DAY_MS = 86_400_000
  await fail(500)
  skippedMs = 2.9 * DAY_MS
  await fail(204)
  expect(await one(id)).toMatchObject({ paused: null, failingSince: null })
  await fail(500)
  skippedMs += 2.9 * DAY_MS
  await fail(500)
  expect(await one(id)).toMatchObject({ paused: null })
  skippedMs += 0.2 * DAY_MS
  await fail(302)
  expect(await one(id)).toMatchObject({ paused: 'failing', pausedAt: expect.any(String) })
  expect((await log(id)).map(({ state }: { state: string }) => state)).not.toContain('waiting')
  const { queues } = (await ask(diego).get('/admin/days')).body
  expect(queues.find(({ name }: { name: string }) => name === 'webhooks')).toMatchObject({ waiting: 1 })
  const resumed = await ask(diego).put(`/admin/webhooks/${id}/paused`, { paused: false })
  expect(resumed.body).toMatchObject({ paused: null, failingSince: null })
  await fail(410)
  expect(await one(id)).toMatchObject({ paused: 'gone' })
})

test('a rotated secret signs, with the former one for 24 hours', async () => {
  const { id, secret } = await add({ events: ['member.joined'] })
  const rotated = (await ask(diego).post(`/admin/webhooks/${id}/secret`, {})).body
  expect(rotated.secret).not.toBe(secret)
  const test_ = async () => {
    expect((await ask(diego).post(`/admin/webhooks/${id}/test`, {})).body).toMatchObject({ status: 204 })
    const request = receiver.received.at(-1)!
    return { request, signatures: String(request.headers['webhook-signature']).split(' ') }
  }
  const during = await test_()
  expect(during.signatures).toEqual([signed(rotated.secret, during.request), signed(secret, during.request)])
  skippedMs = 24 * 3_600_000 + 1_000
  const after = await test_()
  expect(after.signatures).toEqual([signed(rotated.secret, after.request)])
})

test('a test message is sent at once and logged, with what came of it', async () => {
  const { id } = await add({ events: ['member.joined'] })
  receiver.reply({ status: 404, body: 'x'.repeat(5_000) })
  const tested = await ask(diego).post(`/admin/webhooks/${id}/test`, {})
  expect(tested.body).toMatchObject({ number: 1, status: 404, error: null, answer: 'x'.repeat(2_048) })
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
    type: 'test',
    data: { url: app.config.PUBLIC_ORIGIN },
  })
  const closed = await openReceiver()
  await closed.close()
  await ask(diego).put(`/admin/webhooks/${id}`, choice({ url: closed.url }))
  expect((await ask(diego).post(`/admin/webhooks/${id}/test`, {})).body).toMatchObject({
    status: null,
    error: 'connection',
  })
  expect(await log(id)).toMatchObject([
    { event: 'test', state: 'failed' },
    { event: 'test', state: 'failed' },
  ])
  expect(await one(id)).toMatchObject({ paused: null, failingSince: null })
})

test('422 an address that is not allowed is refused at save, and before each request', async () => {
  const refused = async (url: string) => (await ask(diego).post('/admin/webhooks', choice({ url }))).body.code
  expect(await refused('http://example.com/')).toBe('URL_NOT_ALLOWED')
  expect(await refused('https://user:secret@example.com/')).toBe('URL_NOT_ALLOWED')
  expect(await refused('https://8.8.8.8:22/')).toBe('URL_NOT_ALLOWED')
  expect(await refused('https://169.254.169.254/latest/meta-data')).toBe('NETWORK_NOT_ALLOWED')
  expect(await refused('https://[::ffff:10.0.0.1]/')).toBe('NETWORK_NOT_ALLOWED')
  expect(await refused('https://no-such-name.invalid/')).toBe('NETWORK_NOT_ALLOWED')
  const { id } = await add({ events: ['member.joined'] })
  // As if the name had got another address since.
  await app.pool.query("UPDATE webhook SET url = 'https://169.254.169.254/' WHERE id = $1", [id])
  await joined()
  await app.jobs.drain()
  expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: [{ status: null, error: 'address-refused' }] }])
})

test('409 of twenty presses on "send again" one counts; of forty new webhooks twenty exist', async () => {
  const { id } = await add({ events: ['member.joined'] })
  await joined()
  await app.jobs.drain()
  const [{ id: delivery }] = await log(id)
  const pressed = await Promise.all(
    Array.from({ length: 20 }, () => ask(diego).post(`/admin/webhook-deliveries/${delivery}/attempts`, {})),
  )
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(pressed.filter(({ body }) => body.code === 'ALREADY_WAITING')).toHaveLength(19)
  await app.jobs.drain()
  expect(receiver.received).toHaveLength(2)
  expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: [{ number: 2 }, { number: 1 }] }])
  const made = await Promise.all(Array.from({ length: 40 }, () => ask(diego).post('/admin/webhooks', choice())))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'TOO_MANY_WEBHOOKS',
    data: { max: 20 },
  })
  expect((await ask(diego).get('/admin/webhooks')).body.items).toHaveLength(20)
})

test('404 a webhook that is deleted by twenty staff members while it delivers is gone once, without failed jobs', async () => {
  const { id } = await add({ events: ['member.joined'] })
  const release = receiver.hold()
  await joined()
  const drained = app.jobs.drain()
  await expect.poll(() => receiver.received.length).toBe(1)
  const removed = await Promise.all(Array.from({ length: 20 }, () => ask(diego).del(`/admin/webhooks/${id}`)))
  expect(removed.filter(({ status }) => status === 200)).toHaveLength(1)
  release()
  await drained
  const left = await app.pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'deliver-webhook'")
  expect(left.rows).toEqual([])
  expect((await ask(diego).get(`/admin/webhooks/${id}/deliveries`)).status).toBe(404)
})

test('a webhook that is paused while it delivers keeps its success', async () => {
  const { id } = await add({ events: ['member.joined'] })
  const release = receiver.hold()
  await joined()
  const drained = app.jobs.drain()
  await expect.poll(() => receiver.received.length).toBe(1)
  await ask(diego).put(`/admin/webhooks/${id}/paused`, { paused: true })
  expect(await log(id)).toMatchObject([{ state: 'failed' }])
  release()
  await drained
  expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }])
})

test('403 only staff who may read the section see webhooks, and guests see none', async () => {
  const mina = await addPerson(app, 'mina', { roles: ['moderator', 'editor', 'analyst'] })
  const { id } = await add()
  expect((await ask(mina).get('/admin/webhooks')).status).toBe(403)
  expect((await ask(mina).post('/admin/webhooks', choice())).status).toBe(403)
  expect((await ask(mina).get(`/admin/webhooks/${id}/deliveries`)).status).toBe(403)
  expect((await ask(null).get('/admin/webhooks')).status).toBe(401)
  expect((await ask(await addPerson(app, 'adela', { roles: ['admin'] })).get('/admin/webhooks')).status).toBe(200)
})

test('the log keeps the newest thousand messages of thirty days', async () => {
  const { id } = await add({ events: ['member.joined'] })
  await app.pool.query(
    `INSERT INTO webhook_delivery (id, webhook_id, event, about, once_key, body, state, created_at)
     SELECT gen_random_uuid(), $1, 'pro.ended', '{}', n::text, '{}', 'delivered',
       now() - CASE WHEN n <= 10 THEN interval '31 days' ELSE n * interval '1 minute' END
     FROM generate_series(1, 1100) n`,
    [id],
  )
  await app.jobs.tick('sweep-webhook-log')
  await app.jobs.drain()
  const count = async () =>
    (
      await app.pool.query(
        "SELECT count(*)::int AS n, count(*) FILTER (WHERE created_at < now() - interval '30 days')::int AS old FROM webhook_delivery",
      )
    ).rows[0]
  expect(await count()).toEqual({ n: 1000, old: 0 })
})
