import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { readZip } from '../../testing/read-zip.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let made = 0
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  bruno = await addPerson(app, 'bruno')
})
beforeEach(async () => {
  ana = await addPerson(app, `ana${++made}`)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const laterBy = (ms: number) => vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
const ready = () => app.jobs.drain()
const link = async (who: TestPerson) => {
  const { rows } = await app.pool.query('SELECT body_text FROM mail WHERE recipient = $1 ORDER BY id DESC LIMIT 1', [
    `${who.username}@liston.test`,
  ])
  return /\/own-data\/[\w-]{43}/.exec(rows[0]?.body_text ?? '')?.[0] ?? ''
}
const open = (url: string, who?: TestPerson) =>
  app.http.inject({ url, ...(who ? { headers: { cookie: who.cookie } } : {}) })
const unpack = async (who: TestPerson) => readZip((await open(await link(who), who)).rawPayload)
const hashes = async () => JSON.stringify((await app.pool.query('SELECT password FROM credential')).rows)

test('202 everything that is kept of a person comes in one archive, each part as JSON and as CSV, by a link in a letter', async () => {
  const { id, itemIds } = await addRanking(app, ana, { topic: 'Mis tapas, "las mejores"' })
  const others = await addRanking(app, bruno, { topic: 'Las de Bruno' })
  await ask(ana).put('/votes', {
    targetType: 'item',
    targetId: others.itemIds[0],
    kind: 'vote',
  })
  await ask(ana).post(`/rankings/${others.id}/comments`, { body: 'Un comentario que es mío' })
  await ask(ana).patch('/me', { bio: '=HYPERLINK("evil")' })
  await app.pool.query(
    `INSERT INTO ai_help (id, user_id, kind, subject, cost, state, answer, started_at, deadline, ended_at)
     VALUES (gen_random_uuid(), $1, 'suggest', 'suggest:tapas', 1, 'done', '{"items": ["Boquerones"]}', now(), now(), now())`,
    [ana.id],
  )
  expect(await ask(ana).post('/me/export', {})).toMatchObject({ status: 202, body: { state: 'waiting' } })
  await ready()
  expect((await ask(ana).get('/me/export')).body).toMatchObject({ state: 'ready', expiresAt: expect.any(String) })
  const answer = await open(await link(ana), ana)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.zip"$/),
  })
  const files = readZip(answer.rawPayload)
  const part = (name: string) => JSON.parse(files[`json/${name}.json`] ?? 'null')
  expect(part('account')).toMatchObject([{ id: ana.id, email: `${ana.username}@liston.test` }])
  expect(part('rankings')).toMatchObject([{ id, topic: 'Mis tapas, "las mejores"' }])
  expect(part('items').map((i: { id: string }) => i.id)).toEqual(itemIds)
  expect(part('comments')).toMatchObject([{ body: 'Un comentario que es mío' }])
  expect(part('ai-helps')).toMatchObject([{ subject: 'suggest:tapas', answer: { items: ['Boquerones'] } }])
  expect(files['csv/rankings.csv']).toContain('"Mis tapas, ""las mejores"""')
  expect(files['csv/profile.csv']).toContain("'=HYPERLINK")
  const { lines } = JSON.parse(files['manifest.json'] ?? '')
  for (const name of Object.keys(lines)) expect([name, files[`csv/${name}.csv`]]).toEqual([name, expect.any(String)])
  expect(files['README.txt']).toContain('manifest.json')
})

test('nothing of others, no password and no secret is in it', async () => {
  await addRanking(app, bruno, { topic: 'Un tema de Bruno que nadie ve', visibility: 'private' })
  await app.pool.query(
    "INSERT INTO credential (id, user_id, account_id, provider_id, password) VALUES (gen_random_uuid(), $1, $2, 'credential', '$argon2id$secret')",
    [ana.id, ana.id],
  )
  await ask(ana).post('/me/export', {})
  await ready()
  const all = JSON.stringify(await unpack(ana))
  expect(await hashes()).toContain('$argon2id$secret')
  for (const secret of ['$argon2id', 'bruno@liston.test', 'Un tema de Bruno', bruno.id])
    expect(all).not.toContain(secret)
  expect(all).not.toContain(ana.cookie.split('=')[1])
})

test('303 the link leads a guest to sign in, and everybody but its owner nowhere', async () => {
  await ask(ana).post('/me/export', {})
  await ready()
  const url = await link(ana)
  const guest = await open(url)
  expect([guest.statusCode, guest.headers.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(url)}`])
  for (const wrong of [await open(url, bruno), await open(`/own-data/${'x'.repeat(43)}`, ana)])
    expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/profile?tab=settings&over=1#data'])
  expect((await open(url, ana)).statusCode).toBe(200)
})

test('409 ARCHIVE_WAITING while one is made, 429 ARCHIVE_TODAY after it until the next UTC day', async () => {
  await ask(ana).post('/me/export', {})
  expect(await ask(ana).post('/me/export', {})).toMatchObject({ status: 409, body: { code: 'ARCHIVE_WAITING' } })
  await ready()
  const again = await ask(ana).post('/me/export', {})
  expect(again).toMatchObject({ status: 429, body: { code: 'ARCHIVE_TODAY' } })
  expect(Date.parse(again.body.data.nextAt)).toBeGreaterThan(Date.now())
  laterBy(DAY_MS)
  expect((await ask(ana).post('/me/export', {})).status).toBe(202)
  await ready()
})

test('401 a guest has no archive', async () => {
  expect((await ask().post('/me/export', {})).status).toBe(401)
  expect((await ask().get('/me/export')).status).toBe(401)
})

test('of 20 that ask at once one archive is made, and one letter written', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ana).post('/me/export', {})))
  expect(answers.filter((a) => a.status === 202)).toHaveLength(1)
  expect(new Set(answers.filter((a) => a.status !== 202).map((a) => a.body.code))).toEqual(new Set(['ARCHIVE_WAITING']))
  await Promise.all([ready(), ready()])
  const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM mail WHERE recipient = $1', [
    `${ana.username}@liston.test`,
  ])
  expect(rows).toEqual([{ n: 1 }])
})

test('after 24 hours the link is over and the file is gone', async () => {
  await ask(ana).post('/me/export', {})
  await ready()
  const url = await link(ana)
  const { rows } = await app.pool.query('SELECT id FROM data_export WHERE user_id = $1', [ana.id])
  const file = `archives/${rows[0].id}.zip`
  expect(await app.storage.get(file)).not.toBeNull()
  laterBy(DAY_MS + 60_000)
  expect((await open(url, ana)).statusCode).toBe(303)
  expect((await ask(ana).get('/me/export')).body).toMatchObject({ state: 'none' })
  await app.jobs.tick('sweep-archives')
  await app.jobs.drain()
  await expect.poll(() => app.storage.get(file)).toBeNull()
})

test('an archive that could not be kept is made again, and told of once', async () => {
  const put = vi.spyOn(app.storage, 'put').mockRejectedValueOnce(new Error('the disk is full'))
  await ask(ana).post('/me/export', {})
  await ready()
  expect(await link(ana)).toBe('')
  await app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await ready()
  expect(put).toHaveBeenCalledTimes(2)
  expect(Object.keys(await unpack(ana))).toContain('json/profile.json')
})
