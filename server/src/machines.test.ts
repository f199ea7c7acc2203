import { join } from 'node:path'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { migrate, onlyOne, openDb, wrongWithPooler } from './platform/db/index.ts'
import { replicaLimits } from './platform/db/replica.ts'
import type { LiveMessage } from './platform/live/index.ts'
import { locateBinaries } from './platform/postgres/locate-binaries.ts'
import { createDatabase, type OwnDatabase } from './testing/own-database.ts'
import { addPerson, addRanking, type TestPerson } from './testing/people.ts'
import { openPool } from './testing/pool.ts'
import { openFolder, PostgresServer } from './testing/machines/postgres-server.ts'
import { isFull, sizeOf } from './testing/proof-sizes.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { killEach } from './testing/machines/kill-each.ts'
import { openTransactionPooler } from './testing/machines/transaction-pooler.ts'

const VOTERS = Math.min(20, sizeOf('machines'))

let database: OwnDatabase
let pooled: TestApp
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>
const folder = openFolder()
let primary: PostgresServer
let replica: PostgresServer
let admin: pg.Pool
beforeAll(async () => {
  database = await createDatabase()
  pooler = await openTransactionPooler(database.connection)
  const env = { DATABASE_POOL: 'transaction', DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url }
  pooled = await openTestApp(env, { database: database.name })
  // Loads the pages.
  await pooled.http.inject('/explore')
  const { home } = await locateBinaries()
  const settings = ['fsync=off', 'autovacuum=off']
  primary = await PostgresServer.create({ bin: join(home, 'bin'), folder, name: 'primary', settings })
  await primary.start()
  const own = openDb({ connectionString: primary.url() }, 2)
  await migrate(own.pool)
  await own.close()
  await primary.stop()
  replica = await primary.copy('replica')
  await Promise.all([primary.start(), replica.start()])
  admin = openPool({ connectionString: replica.url(), max: 1 })
  // Creates two database servers and all tables.
}, 60_000)
afterAll(async () => {
  await admin.end()
  await Promise.all([replica.stop('SIGQUIT'), primary.stop('SIGQUIT')])
  rmSync(folder, { recursive: true })
  await pooled.close()
  await pooler.close()
  await database.drop()
})

type Request = { method?: 'GET' | 'PUT' | 'PATCH' | 'POST'; url: string; cookie?: string; body?: object }

const send = (app: TestApp, { method = 'GET', url, cookie = '', body }: Request) =>
  app.http.inject({
    method,
    url,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
    ...(body && { payload: body }),
  })

/** A ranking of a new author, and people who read it. */
async function addReaders(app: TestApp, author: string, count: number) {
  const ana = await addPerson(app, author)
  const people = await Promise.all(Array.from({ length: count }, (_, i) => addPerson(app, `${author}${i}`)))
  return { ana, people, ...(await addRanking(app, ana, { topic: `Mejores miradores de ${author}` })) }
}

test('behind a pooler in transaction mode people vote, jobs run and the order follows', async () => {
  const { people, id, itemIds } = await addReaders(pooled, 'ana', VOTERS)
  const body = { targetType: 'item', targetId: itemIds[2]!, kind: 'vote' }
  const before = pooler.transactions()
  const votes = people.map(({ cookie }) => send(pooled, { method: 'PUT', url: '/api/v1/votes', cookie, body }))
  expect((await Promise.all(votes)).map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
  await pooled.jobs.drain()
  await expect
    .poll(async () => (await send(pooled, { url: `/api/v1/rankings/${id}` })).json().items[0].id)
    .toBe(itemIds[2])
  expect(pooler.transactions() - before).toBeGreaterThan(VOTERS)
})

test('behind a pooler in transaction mode pages and search read, and a lock holds in every session', async () => {
  const { people, id } = await addReaders(pooled, 'bruno', 8)
  const pages = await Promise.all(
    people.flatMap(({ cookie }) => [`/ranking/${id}`, '/explore'].map((url) => send(pooled, { url, cookie }))),
  )
  expect(pages.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200))
  await pooled.pool.query('UPDATE ranking SET search = ranking_search(id)')
  const found = await send(pooled, { url: '/api/v1/search?q=miradores+bruno&type=rankings' })
  expect(found.json().items.map((card: { id: string }) => card.id)).toEqual([id])
  // A lock that outlives transactions ends with its work.
  const alone = (work: () => Promise<unknown>) => onlyOne(pooled.pool, 'machines', work)
  const second = () => alone(async () => 'ran')
  const during = await alone(async () => {
    const reads = people.map(({ cookie }) => send(pooled, { url: '/api/v1/me', cookie }))
    return [(await Promise.all(reads)).every(({ statusCode }) => statusCode === 200), await second()]
  })
  expect([during, await second()]).toEqual([[true, null], 'ran'])
})

test('a pooler that loses the database is a reason to try again, on another connection', async () => {
  const carla = await addPerson(pooled, 'carla')
  const change = { method: 'PATCH', url: '/api/v1/me', cookie: carla.cookie, body: { bio: 'Jaén' } } as const
  pooler.breakNext('INSERT INTO idempotency')
  const broken = await send(pooled, change)
  expect([broken.statusCode, broken.headers['retry-after']]).toEqual([503, '2'])
  expect((await send(pooled, change)).statusCode).toBe(200)
})

test('the start names what is wrong with a pooler: session settings, prepared statements', async () => {
  expect(await wrongWithPooler(pooler.url)).toBeNull()
  expect(await wrongWithPooler(primary.url())).toMatch(/must set on its connections.*jit = off.*statement_timeout/)
  const forgetful = await openTransactionPooler(database.connection, { keepsNames: false })
  try {
    expect(await wrongWithPooler(forgetful.url)).toMatch(/must keep prepared statements: PgBouncer 1.21/)
  } finally {
    await forgetful.close()
  }
})

describe('with a replica', () => {
  let app: TestApp
  let ana: TestPerson
  const usual = { ...replicaLimits }
  let people = 0
  beforeAll(async () => {
    const env = { DATABASE_URL: primary.url(), DATABASE_REPLICA_URL: replica.url() }
    app = await openTestApp(env, { database: 'postgres' }, () => ({ connectionString: primary.url() }))
  })
  beforeEach(async () => {
    // However long a busy machine takes, only the tests below decide what is late.
    Object.assign(replicaLimits, { answerMs: 10_000, lateMs: Infinity })
    ana = await addPerson(app, `ana${people++}`)
    await isIn('used')
    await new Promise<void>((replayed) => app.replica?.whenReplayed(replayed))
  })
  afterEach(() => void Object.assign(replicaLimits, usual))
  afterAll(() => app.close())

  const isIn = (state: string) => expect.poll(() => app.replica?.report().state, { timeout: 9_000 }).toBe(state)
  const bioOf = async (cookie?: string) =>
    (await send(app, { url: `/api/v1/profiles/${ana.id}`, ...(cookie && { cookie }) })).json().bio

  /** Stops the replica from following, until the test ends at the latest. */
  async function pause(): Promise<void> {
    onTestFinished(() => admin.query('SELECT pg_wal_replay_resume()').then(() => {}))
    await admin.query('SELECT pg_wal_replay_pause()')
  }

  /** Changes Ana's profile. Returns her cookies after that. */
  async function write(bio: string): Promise<string> {
    const { statusCode, cookies } = await send(app, {
      method: 'PATCH',
      url: '/api/v1/me',
      cookie: ana.cookie,
      body: { bio },
    })
    expect(statusCode).toBe(200)
    const position = cookies.find(({ name }) => name === 'position')
    return `${ana.cookie}; position=${encodeURIComponent(position!.value)}`
  }

  test('others read the replica, users see what they wrote; a late replica is left out until it is well', async () => {
    await pause()
    const cookies = await write('Sevilla')
    expect([await bioOf(cookies), await bioOf()]).toEqual(['Sevilla', ''])
    const page = (cookie?: string) => send(app, { url: `/profile/${ana.id}`, ...(cookie && { cookie }) })
    const shown = async (cookie?: string) => {
      const { statusCode, body } = await page(cookie)
      return [statusCode, body.includes('Sevilla')]
    }
    expect(await shown(cookies)).toEqual([200, true])
    expect(await shown(ana.cookie)).toEqual([200, false])
    replicaLimits.lateMs = 200
    await isIn('late')
    expect(await bioOf()).toBe('Sevilla')
    expect((await send(app, { url: '/readyz' })).json()).toMatchObject({
      ok: true,
      replica: expect.stringMatching(/^late, \d+ ms/),
    })
    replicaLimits.lateMs = Infinity
    await admin.query('SELECT pg_wal_replay_resume()')
    await isIn('used')
    const diego = await addPerson(app, 'diego', { superAdmin: true })
    await expect
      .poll(
        async () =>
          (await send(app, { url: '/api/v1/admin/system', cookie: diego.cookie })).json().database?.replica?.state,
      )
      .toBe('used')
  })

  test('live messages wait for the replica, except those that revoke rights', async () => {
    const heard: string[] = []
    app.live.hear(({ topic, kind }: LiveMessage) => void (topic === 'feed' && heard.push(kind)))
    await pause()
    await write('Cádiz')
    app.live.publish({ topic: 'feed', kind: 'votes', data: null })
    app.live.publish({ topic: 'feed', kind: 'rights', data: null })
    await expect.poll(() => heard).toEqual(['rights'])
    await admin.query('SELECT pg_wal_replay_resume()')
    await expect.poll(() => heard).toEqual(['rights', 'votes', 'rights'])
  })

  test('a replica that crashes is left out at once and taken back; a promoted one stays out', async () => {
    await replica.stop('SIGQUIT')
    const read = await Promise.all(Array.from({ length: 20 }, () => bioOf()))
    expect(read).toEqual(read.map(() => ''))
    await isIn('away')
    await replica.start()
    await isIn('used')
    await admin.query('SELECT pg_promote()')
    await isIn('promoted')
    await write('Huelva')
    expect(await bioOf()).toBe('Huelva')
  })
})

/** Longest time in ms without an acknowledged change after the kill of PgBouncer or an application. */
const WITHOUT_WRITES_MS = 5_000

if (isFull)
  // Kills ten processes of ten, and watches each for 20 s.
  test('each machine of a site is killed while 300 people use it, and nothing acknowledged is lost', {
    timeout: 900_000,
  }, async () => {
    const figures = await killEach(sizeOf('machines'), console.log)
    console.log(JSON.stringify(figures, null, 1))
    const { phases, lost, unasked, forgotten, audit, replicaStates } = figures
    expect({ lost, unasked, forgotten, audit }).toEqual({ lost: [], unasked: [], forgotten: [], audit: [] })
    for (const { killed, writesMs } of phases.filter(({ killed }) => /^(PgBouncer|application)/.test(killed)))
      expect([killed, writesMs]).toEqual([killed, expect.toSatisfy((ms: number) => ms <= WITHOUT_WRITES_MS)])
    for (const { killed, readsMs } of phases.filter(({ killed }) => killed.startsWith('the replica')))
      expect([killed, readsMs]).toEqual([killed, expect.toSatisfy((ms: number) => ms <= WITHOUT_WRITES_MS)])
    expect(replicaStates).toEqual(['away', 'used', 'promoted', 'used'])
  })
