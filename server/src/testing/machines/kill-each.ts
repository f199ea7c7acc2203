import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { audit } from '../../audit/audit.ts'
import { type AppProcess, kill9, startApp } from '../app-process.ts'
import { addPerson, addRanking, type TestPerson } from '../people.ts'
import { openPool } from '../pool.ts'
import { openRedisServer } from '../redis-server.ts'
import { type Crowd, longestGap, openCrowd } from './crowd.ts'
import { callPostgres, freePort, openFolder, PostgresServer } from './postgres-server.ts'
import { findPrograms, openHaProxy, openPgBouncer } from './programs.ts'

/** A supervisor starts a process again after this time in ms (RestartSec= of systemd). */
const RESTART_MS = 1_000
/** Each phase is watched for so long after the kill, in ms, and as long without any kill before the first. */
const WATCH_MS = 20_000
/** How long a hanging replica hangs, in ms. */
const HANG_MS = 8_000
/** Few voters in one ranking, so that attack detection does not judge it. */
const IN_ONE = 8
/** Characters of each log that are shown if the proof fails. */
const LOG_SHOWN = 1_500
const ITEMS = ['Espinacas', 'Salmorejo', 'Pringá']

/** What one kill did: the longest times in ms without an acknowledged change and without a read, and failed requests. */
export type Phase = { killed: string; writesMs: number; readsMs: number; failed: number; requests: number }

export type Figures = {
  phases: Phase[]
  /** From the kill of the primary to the first change on the promoted replica, in ms. */
  promotedMs: number
  acknowledged: number
  /** Acknowledged votes that are not stored, and stored ones that were not acknowledged. */
  lost: string[]
  unasked: string[]
  forgotten: string[]
  /** Violated invariants. */
  audit: unknown[]
  replicaStates: string[]
}

const SESSION = ["timezone = 'UTC'", 'jit = off', "statement_timeout = '5s'", "lock_timeout = '2s'"]
const IDLE = "idle_in_transaction_session_timeout = '10s'"

/**
 * A primary, a replica, PgBouncer, HAProxy, Redis and three application processes on the loopback interface. Kills each
 * in turn while people use the site, and at last the primary, whose replica is promoted by hand (docs/scaling.md).
 */
export async function killEach(people: number, say: (line: string) => void): Promise<Figures> {
  const programs = findPrograms()
  const folder = openFolder()
  const stops: (() => Promise<void>)[] = []
  try {
    return await run({ ...programs, folder, people, say, stops })
  } catch (error) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.log')))
      say(`${name}:\n${readFileSync(join(folder, name), 'utf8').slice(-LOG_SHOWN)}`)
    throw error
  } finally {
    for (const stop of stops.reverse()) await stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

type Setting = ReturnType<typeof findPrograms> & {
  folder: string
  people: number
  say(line: string): void
  stops: (() => Promise<void>)[]
}

async function openDatabases({ bin, folder, stops }: Setting) {
  const settings = ['wal_keep_size=256MB', 'max_wal_senders=10', 'hot_standby_feedback=on']
  const a = await PostgresServer.create({ bin, folder, name: 'a', settings })
  stops.push(() => a.stop('SIGQUIT'))
  await a.start()
  const admin = openPool({ connectionString: a.url(), max: 1 })
  await admin.query('CREATE DATABASE liston')
  for (const setting of [...SESSION, IDLE]) await admin.query(`ALTER ROLE liston IN DATABASE liston SET ${setting}`)
  await admin.end()
  const b = await PostgresServer.create({ bin, folder, name: 'b', settings })
  stops.push(() => b.stop('SIGQUIT'))
  copy({ bin, folder }, a, b)
  await b.start()
  return { a, b }
}

/** Makes a server the replica of another, from a fresh copy of its data. */
function copy({ bin, folder }: Pick<Setting, 'bin' | 'folder'>, from: PostgresServer, to: PostgresServer): void {
  rmSync(to.data, { recursive: true })
  callPostgres(join(bin, 'pg_basebackup'), ['-D', to.data, '-d', from.url(), '-c', 'fast', '-X', 'stream'], folder)
  to.follow(from)
}

async function openMachines(o: Setting) {
  const { folder, stops } = o
  const { a, b } = await openDatabases(o)
  const redis = await openRedisServer()
  stops.push(redis.close)
  const [primary, replica, pooler, web, ...ports] = await Promise.all(Array.from({ length: 7 }, freePort))
  const proxy = openHaProxy({
    program: o.haproxy,
    folder,
    web: { port: web!, to: ports },
    servers: { a: a.port, b: b.port },
    primary: primary!,
    replica: replica!,
  })
  await proxy.start()
  stops.push(proxy.kill)
  const bouncer = openPgBouncer({
    program: o.pgbouncer,
    folder,
    port: pooler!,
    to: { liston: primary!, liston_replica: replica! },
  })
  await bouncer.start()
  stops.push(bouncer.kill)
  const at = (port: number, name: string) => `postgres://liston@127.0.0.1:${port}/${name}`
  const env = {
    DATABASE_POOL: 'transaction',
    DATABASE_URL: at(pooler!, 'liston'),
    DATABASE_DIRECT_URL: at(primary!, 'liston'),
    DATABASE_REPLICA_URL: at(pooler!, 'liston_replica'),
    REDIS_URL: redis.url,
    AUTH_SECRET: 'a secret of thirty-two characters or more',
  }
  const apps = ports.map((port, i) => {
    let app: AppProcess | undefined
    const start = async () => void (app = await startApp(join(folder, `app${i}`), { ...env, PORT: `${port}` }))
    const kill = async () =>
      void (app && app.child.exitCode === null && app.child.signalCode === null && (await kill9(app.child)))
    stops.push(kill)
    return { start, kill, url: `http://127.0.0.1:${port}` }
  })
  for (const app of apps) await app.start()
  return { a, b, redis, proxy, bouncer, apps, url: `http://127.0.0.1:${web}`, direct: at(primary!, 'liston') }
}

/** People with the items they will vote for, few in each ranking. */
async function addPeople(pool: pg.Pool, count: number) {
  const ground = { pool, clock: { now: () => new Date() } }
  const author = await addPerson(ground, 'author')
  const people: TestPerson[] = []
  for (let i = 0; i < count; i++) people.push(await addPerson(ground, `voter${i}`))
  const votes = new Map<TestPerson, string[]>(people.map((person) => [person, []]))
  const rankings: string[] = []
  for (let n = 0; n < count; n++) {
    const { id, itemIds } = await addRanking(ground, author, { items: ITEMS })
    rankings.push(id)
    for (let k = 0; k < IN_ONE; k++) votes.get(people[(n * IN_ONE + k) % count]!)!.push(...itemIds)
  }
  return { votes, rankings }
}

const replicaOf = async ({ url }: { url: string }) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { replica: string }).replica.split(',')[0]!

async function until(isTrue: () => Promise<boolean>, limitMs = 60_000): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Not within ${limitMs} ms: ${isTrue.toString()}`)
    await wait(50)
  }
}

async function run(o: Setting): Promise<Figures> {
  const { people, say } = o
  const machines = await openMachines(o)
  const { a, b, redis, proxy, bouncer, apps, direct } = machines
  const pool = openPool({ connectionString: direct, max: 2 })
  o.stops.push(() => pool.end())
  const replicaStates: string[] = []
  const allUse = (state: string) => async () => (await Promise.all(apps.map(replicaOf))).every((is) => is === state)
  const { votes, rankings } = await addPeople(pool, people)
  await until(allUse('used'))
  const crowd = openCrowd({ url: machines.url, votes, rankings })
  const phases: Phase[] = []

  async function phase(killed: string, act: () => Promise<void>): Promise<void> {
    const from = performance.now()
    await act()
    await wait(Math.max(0, from + WATCH_MS - performance.now()))
    const to = performance.now()
    const count = (events: readonly number[]) => events.filter((at) => at >= from && at <= to).length
    const failures = crowd.failures.filter(({ at }) => at >= from && at <= to)
    const failed = failures.length
    const kinds = Object.entries(Object.groupBy(failures, ({ what, status }) => `${what} ${status}`))
    const told = kinds.map(([kind, all]) => `${kind}: ${all!.length}`).join(', ')
    const requests = count(crowd.reads) + count(crowd.writes) + failed
    const [writesMs, readsMs] = [longestGap(crowd.writes, from, to), longestGap(crowd.reads, from, to)].map(Math.round)
    phases.push({ killed, writesMs: writesMs!, readsMs: readsMs!, failed, requests })
    say(
      `${killed}: ${writesMs} ms without a change, ${readsMs} ms without a read, ${failed} of ${requests} failed (${told})`,
    )
  }
  const restart = (it: { kill(): Promise<void>; start(): Promise<void> }) => async () => {
    await it.kill()
    await wait(RESTART_MS)
    await it.start()
  }

  await wait(WATCH_MS / 2)
  await phase('nothing', async () => {})
  await phase('PgBouncer', restart(bouncer))
  for (const [i, app] of apps.entries()) await phase(`application ${i + 1}`, restart(app))
  await phase('Redis', restart(redis))
  await phase('HAProxy', restart(proxy))
  await phase('the replica', async () => {
    await b.stop('SIGKILL')
    await until(allUse('away'))
    replicaStates.push('away')
    await wait(5_000)
    await b.start()
  })
  await until(allUse('used'))
  await phase('the replica (it hangs)', async () => {
    b.signal('SIGSTOP')
    await wait(HANG_MS)
    b.signal('SIGCONT')
  })
  await until(allUse('used'))
  replicaStates.push('used')

  // From here on a commit waits for the replica, so the promotion loses nothing that was acknowledged.
  await pool.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
  await pool.query('SELECT pg_reload_conf()')
  await until(
    async () => (await pool.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).rowCount === 1,
  )
  await wait(1_000)
  const killedAt = performance.now()
  await phase('the primary (the replica is promoted)', async () => {
    await a.stop('SIGKILL')
    callPostgres(join(o.bin, 'pg_ctl'), ['promote', '-D', b.data], o.folder)
    const promoted = openPool({ connectionString: b.url(), max: 1 })
    await promoted.query("ALTER SYSTEM SET synchronous_standby_names = ''")
    await promoted.query('SELECT pg_reload_conf()')
    await promoted.end()
    await proxy.lead('primary', 'b')
  })
  const promotedMs = Math.round(
    crowd.writes.find((at) => at > killedAt + 200 && isAfterGap(crowd, at, killedAt))! - killedAt,
  )
  replicaStates.push(...new Set(await Promise.all(apps.map(replicaOf))))
  await phase('nothing (the former primary becomes the replica)', async () => {
    copy(o, b, a)
    await a.start()
    await proxy.lead('replica', 'a')
    await until(allUse('used'))
  })
  replicaStates.push('used')
  await crowd.stop()
  const { rows } = await pool.query('SELECT id, user_id, item_id FROM vote WHERE withdrawn_at IS NULL')
  const stored = new Set(rows.map((vote) => [vote.id, vote.user_id, vote.item_id].join()))
  const acknowledged = new Set([...crowd.acknowledged].map(([id, v]) => [id, v.person.id, v.itemId].join()))
  return {
    phases,
    promotedMs,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((vote) => !stored.has(vote)),
    unasked: [...stored].filter((vote) => !acknowledged.has(vote)),
    forgotten: crowd.forgotten,
    audit: await audit(pool),
    replicaStates,
  }
}

/** True for the first acknowledged change after the longest pause that followed a moment. */
function isAfterGap({ writes }: Crowd, at: number, moment: number): boolean {
  const after = [moment, ...writes.filter((each) => each > moment)]
  const gaps = after.slice(1).map((each, i) => each - after[i]!)
  return after[gaps.indexOf(Math.max(...gaps)) + 1] === at
}
