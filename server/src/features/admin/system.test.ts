import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { giveUp } from '../../testing/keyed-calls/panel-calls.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const HOUR_MS = 3_600_000
const system = async () => (await ask(diego).get('/admin/system')).body
const tryOut = async (name: string) => (await ask(diego).post('/admin/system/trials', { name })).body

test('200 the installation tells what runs it, and names no secret', async () => {
  const state = await system()
  expect(state).toMatchObject({
    version: expect.stringMatching(/^\d/),
    processes: 1,
    backups: { at: null, keep: 14, state: 'off', sets: [], failure: null },
    database: { connections: expect.any(Number) },
    jobs: { failed: 0, givenUp: [] },
  })
  expect(state.database.bytes).toBeGreaterThan(1_000_000)
  expect(state.integrations.map(({ name }: { name: string }) => name)).toEqual([
    'mail',
    'storage',
    'ai',
    'cards',
    'oauth',
    'push',
    'app-store',
  ])
  expect(JSON.stringify(state)).not.toMatch(/postgres:\/\/|smtp:\/\/|secret/i)
  expect((await ask(await addPerson(app, 'eva', { roles: ['support'] })).get('/admin/system')).status).toBe(403)
})

test('200 a database that a later version has migrated is newer, one that lacks a migration older, and the page says so', async () => {
  const page = async (lng: string) =>
    (await app.http.inject({ url: `/admin-panelrankw/system?lng=${lng}`, headers: { cookie: diego.cookie } })).body
  expect((await system()).database.schema).toBe('same')
  expect(await page('es')).toContain('El de esta versión')
  await app.pool.query("INSERT INTO migration (name) VALUES ('9999-of-a-later-version.sql')")
  expect((await system()).database.schema).toBe('newer')
  expect(await page('es')).toContain('Más nuevo que el programa: instala en esta máquina la última versión')
  await app.pool.query("DELETE FROM migration WHERE name = '9999-of-a-later-version.sql'")
  const { rows } = await app.pool.query(
    'DELETE FROM migration WHERE name = (SELECT max(name) FROM migration) RETURNING *',
  )
  expect((await system()).database.schema).toBe('older')
  expect(await page('en')).toContain('Older than the program: restart it to bring it up to date')
  await app.pool.query('INSERT INTO migration SELECT * FROM json_populate_record(NULL::migration, $1)', [rows[0]])
  expect((await system()).database.schema).toBe('same')
})

test('200 jobs that are due and jobs that run are counted apart; those for later not at all', async () => {
  await app.pool.query('DELETE FROM graphile_worker._private_jobs')
  await app.pool.query("SELECT graphile_worker.add_job('an-example') FROM generate_series(1, 3)")
  await app.pool.query("SELECT graphile_worker.add_job('an-example', run_at => now() + interval '1 hour')")
  await app.pool.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a test' WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs)",
  )
  expect((await system()).jobs).toMatchObject({ waiting: 2, running: 1, failed: 0 })
  await app.pool.query('DELETE FROM graphile_worker._private_jobs')
})

test('200 mail to oneself, a file, and what there is not: each answers, and is in the log', async () => {
  expect(await tryOut('mail')).toMatchObject({ isWell: true, said: 'on-its-way' })
  const { rows: letters } = await app.pool.query('SELECT recipient FROM mail')
  const { rows: own } = await app.pool.query('SELECT email FROM account WHERE id = $1', [diego.id])
  expect(letters).toEqual([{ recipient: own[0].email }])
  expect(await tryOut('storage')).toMatchObject({ isWell: true, said: 'answered' })
  expect(await tryOut('app-store')).toMatchObject({ isWell: false, said: 'none' })
  expect(await ask(diego).post('/admin/system/trials', { name: 'moon' })).toMatchObject({ status: 422 })
  const { rows } = await app.pool.query("SELECT target FROM staff_act WHERE act = 'try-out' ORDER BY seq")
  expect(rows.map(({ target }) => target)).toEqual(
    ['mail', 'storage', 'app-store'].map((name) => `integration ${name}`),
  )
})

test('200 a trial sent twice with one key calls the service once; 422 another trial with that key', async () => {
  const put = vi.spyOn(app.storage, 'put')
  const send = (name: string) => ask(diego).post('/admin/system/trials', { name }, 'trial')
  const first = await send('storage')
  expect(await send('storage')).toEqual(first)
  expect(put).toHaveBeenCalledTimes(1)
  expect(await send('push')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('200 the same trial sent 20 times at once with one key calls the service once', async () => {
  const put = vi.spyOn(app.storage, 'put').mockClear()
  const send = () => ask(diego).post('/admin/system/trials', { name: 'storage' }, 'trial at once')
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, send))
  expect(first).toMatchObject({ status: 200, body: { said: 'answered' } })
  for (const other of others) expect(other).toEqual(first)
  expect(put).toHaveBeenCalledTimes(1)
})

test('200 a push service that fails has not answered; one that knows no such path has', async () => {
  // A machine without a network reaches no push service.
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const [status, said] of [
    [503, 'refused'],
    [404, 'answered'],
  ] as const) {
    fetched.mockResolvedValueOnce(new Response(null, { status }))
    expect(await tryOut('push')).toMatchObject({ said })
  }
})

test('200 a job that was given up is tried again from the beginning, once; of twenty that press at once, one does', async () => {
  const id = await giveUp(app)
  expect((await system()).jobs).toMatchObject({
    failed: 1,
    givenUp: [{ id, name: 'tell-announcement', error: 'It broke' }],
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(diego).post(`/admin/system/jobs/${id}/retry`)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  expect(answers.filter(({ status }) => status === 404).length).toBe(19)
  expect((await system()).jobs.failed).toBe(0)
})

test('the daily backup: taken once by two processes, shown with its test; a failure is shown until the next succeeds', async () => {
  const clock = { now: () => new Date(Date.now() + ahead) }
  let ahead = 0
  const env = { LOG_LEVEL: 'silent', BACKUP_AT: '03:30', BACKUP_KEEP: '2' }
  const first = await openTestApp(env, { database: app.database, clock })
  const second = await openTestApp(env, { database: app.database, clock })
  const admin = askerOf(first)(diego)
  const backups = async () => (await admin.get('/admin/system')).body.backups
  const ready = async () => (await first.http.inject('/readyz')).json()
  const day = async () => {
    ahead += 24 * HOUR_MS
    await Promise.all([first.jobs.tick('back-up'), second.jobs.tick('back-up')])
    await Promise.all([first.jobs.drain(), second.jobs.drain()])
  }
  expect(await ready()).toMatchObject({ ok: true, backup: 'none' })
  await day()
  const [set, ...others] = (await backups()).sets
  expect(others).toEqual([])
  expect(set).toMatchObject({ why: 'scheduled', bytes: expect.any(Number), testedAt: null, testError: null })
  expect(await ready()).toMatchObject({ ok: true, backup: 'ok' })

  const folder = join(first.config.DATA_DIR, 'backups')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'no folder')
  ahead += 3 * HOUR_MS
  await day()
  expect(await backups()).toMatchObject({
    state: 'late',
    failure: { error: expect.any(String) },
    sets: [{ name: set.name }],
  })
  expect(await ready()).toMatchObject({ ok: true, backup: 'late' })
  expect((await first.http.inject('/readyz')).statusCode).toBe(200)

  await rm(folder)
  await rename(`${folder}-away`, folder)
  await day()
  await day()
  expect(await backups()).toMatchObject({ at: '03:30', keep: 2, state: 'ok', failure: null })
  // The oldest is gone.
  expect((await backups()).sets.map(({ name }: { name: string }) => name)).toHaveLength(2)
  expect((await readdir(folder)).sort()).not.toContain(set.name)
  await second.close()
  await first.close()
})

test('429 trials are few: a letter more than the tenth of an hour waits', async () => {
  const limited = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1' })
  const admin = await addPerson(limited, 'diego', { superAdmin: true })
  const press = () => askerOf(limited)(admin).post('/admin/system/trials', { name: 'app-store' })
  for (let n = 0; n < 10; n++) expect((await press()).status).toBe(200)
  expect((await press()).status).toBe(429)
  await limited.close()
})
