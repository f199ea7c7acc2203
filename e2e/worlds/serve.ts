/**
 * A process that creates worlds for browser tests. Each has a database of its own, cloned from a template, and an
 * application on its own port. One PostgreSQL in memory holds them all. There are two templates: `empty` (migrated) and
 * `sample` (with the sample community). Prints its address as a JSON line and answers on loopback until SIGTERM; a
 * world that is still open then is an error. WORLDS_STAND_AT (ISO 8601) stops all clocks at a moment, so that
 * screenshots are the same on every day.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import { openPlatform } from '../../server/src/open-platform.ts'
import type { Platform } from '../../server/src/platform/index.ts'
import { readConfig } from '../../server/src/platform/config/index.ts'
import { migrate, openDb, patience, unhurried, withDeadline } from '../../server/src/platform/db/index.ts'
import { overloadAt } from '../../server/src/platform/overload.ts'
import { startPostgres } from '../../server/src/platform/postgres/index.ts'
import { ensureDemoAccounts, settleSample } from '../../server/src/sample/index.ts'
import { serve } from '../../server/src/serve.ts'
import '../../server/src/testing/cheap-accounts.ts'
import type { WorldInfo, WorldOptions } from './world.ts'

const root = resolve(import.meta.dirname, '../..')
/** Number of worlds created in advance, so that a test need not wait. */
const READY = 2
const SETTLE_MS = 10 * 60_000
/** No durability, because no data outlives the run. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '300',
  // As in server/src/testing/global-setup.ts.
  plan_cache_mode: 'force_generic_plan',
}
const quiet = { NODE_ENV: 'development', LOG_LEVEL: 'error', SEED: 'none' }

const standsAt = process.env.WORLDS_STAND_AT
const systemNow = () => (standsAt ? Date.parse(standsAt) : Date.now())

Object.assign(patience, { factor: 10 })
overloadAt.meanMs = Infinity
const dataDir = mkdtempSync(join(tmpdir(), 'liston-worlds-'))
const cacheFolder = join(root, 'node_modules/.cache/liston', standsAt ? 'still-worlds' : 'worlds')
const cached = join(cacheFolder, keyOfTemplates())
const isCached = existsSync(cached)
if (isCached) cpSync(cached, join(dataDir, 'postgres'), { recursive: true })
let postgres = await startPostgres({ dataDir, settings })
if (!isCached) await makeTemplates()
const { host, port, user } = postgres.connection
const admin = openDb(unhurried({ host, port, user, database: 'postgres' }), 2)

/** Cache key of the templates: their sources and the day, because the sample's dates are relative to its creation. */
function keyOfTemplates(): string {
  const hash = createHash('sha256').update(new Date(systemNow()).toDateString())
  const sources = [
    'contract/src/**/*.ts',
    'server/{migrations,sample,schema,src}/**/*',
    'sandbox/src/**/*',
    'package-lock.json',
  ]
  for (const entry of globSync(sources, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && !entry.name.endsWith('.test.ts'))
      hash.update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 32)
}

/** Creates both templates, and caches them for the next run with the same day and sources. */
async function makeTemplates(): Promise<void> {
  const { host, port, user } = postgres.connection
  const server = openDb(unhurried({ host, port, user, database: 'postgres' }), 1)
  await server.pool.query('CREATE DATABASE empty')
  await server.pool.query('CREATE DATABASE sample')
  await server.close()
  await fill('empty', ({ pool }) => migrate(pool))
  await fill('sample', async (platform) => {
    await migrate(platform.pool)
    await withDeadline(SETTLE_MS, () => settleSample(platform))
    await ensureDemoAccounts(platform)
  })
  await postgres.stop()
  // Only the newest cache entry is kept.
  rmSync(cacheFolder, { recursive: true, force: true })
  cpSync(join(dataDir, 'postgres/data'), `${cached}.new/data`, { recursive: true })
  renameSync(`${cached}.new`, cached)
  postgres = await startPostgres({ dataDir, settings })
}

/**
 * Fills a template and runs the timed jobs that are due on a first start. Otherwise each world would run them again.
 */
async function fill(database: string, work: (platform: Platform) => Promise<unknown>): Promise<void> {
  const { host, port, user } = postgres.connection
  const config = readConfig({ ...quiet, DATA_DIR: dataDir })
  const platform = await openPlatform(config, unhurried({ host, port, user, database }), {
    now: () => new Date(systemNow()),
  })
  await work(platform)
  const http = await serve(platform)
  await http.listen({ host: '127.0.0.1', port: 0 })
  await platform.jobs.tick()
  await platform.jobs.drain()
  await http.close()
  await platform.close()
}

/** A free port. It must be known before the start, because e-mails and cookies contain the address. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

type World = Awaited<ReturnType<typeof openWorld>>

let made = 0
async function openWorld({ seed = 'sample', host: name, at, env = {} }: WorldOptions) {
  const id = `world_${++made}`
  await admin.pool.query(`CREATE DATABASE ${id} TEMPLATE ${seed} STRATEGY FILE_COPY`)
  const connection = { host, port, user, database: id }
  const files = join(dataDir, id)
  const httpPort = await freePort()
  const origin = `http://${name ?? '127.0.0.1'}:${httpPort}`
  let ahead = at ? Date.parse(at) - systemNow() : 0
  const clock = { now: () => new Date(systemNow() + ahead) }
  const given = { ...quiet, RATE_LIMIT_FACTOR: '40', ...env, DATA_DIR: files, PORT: String(httpPort) }
  const config = readConfig({ PUBLIC_ORIGIN: origin, ...given })
  const app = await openPlatform(config, unhurried(connection), clock)
  const { start } = app.jobs
  app.jobs.start = () => start({ timed: false })
  const http = await serve(app)
  await http.listen({ host: '127.0.0.1', port: httpPort })
  const info: WorldInfo = { id, origin, connection }
  return {
    info,
    /** Moves the clock, runs the jobs that are due by then, and then returns. */
    async moveTo(moment: string) {
      ahead = Date.parse(moment) - systemNow()
      await app.jobs.tick()
      await app.jobs.drain()
    },
    drain: () => app.jobs.drain(),
    async close() {
      http.server.closeAllConnections()
      await http.close()
      await app.close()
      rmSync(files, { recursive: true, force: true })
      await admin.pool.query(`DROP DATABASE ${id} WITH (FORCE)`)
    },
  }
}

const worlds = new Map<string, World>()
const closing = new Set<Promise<void>>()
const ready: Promise<World>[] = []
/** The test that takes this world gets its error. */
const makeReady = () => {
  const world = openWorld({})
  world.catch(() => {})
  ready.push(world)
}

const control = Fastify()
control.post<{ Body: WorldOptions }>('/worlds', async ({ body }) => {
  const isPlain = Object.keys(body).length === 0
  const taken = isPlain ? ready.shift() : undefined
  const world = await (taken ?? openWorld(body))
  if (isPlain) makeReady()
  worlds.set(world.info.id, world)
  return world.info
})
control.delete<{ Params: { id: string } }>('/worlds/:id', async ({ params }) => {
  const world = worlds.get(params.id)!
  worlds.delete(params.id)
  // The response does not wait for it. A world that cannot be closed ends the run with its error.
  const closed = world.close().finally(() => closing.delete(closed))
  closing.add(closed)
  return {}
})
control.post<{ Params: { id: string }; Body: { at: string } }>('/worlds/:id/clock', async ({ params, body }) => {
  await worlds.get(params.id)!.moveTo(body.at)
  return {}
})
control.post<{ Params: { id: string } }>('/worlds/:id/jobs', async ({ params }) => {
  await worlds.get(params.id)!.drain()
  return {}
})

// Ctrl-C reaches every process of the run; the teardown ends this one, with its database.
process.on('SIGINT', () => {})
process.once('SIGTERM', async () => {
  await control.close()
  const left = [...worlds.keys()]
  const spare = (await Promise.allSettled(ready)).filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  await Promise.all([...closing, ...[...worlds.values(), ...spare].map((world) => world.close())])
  const { rows } = await admin.pool.query("SELECT datname FROM pg_database WHERE datname LIKE 'world%'")
  left.push(...rows.map(({ datname }) => `the database ${datname}`))
  await admin.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  if (left.length > 0) console.error(`Left open: ${left.join(', ')}`)
  process.exit(left.length > 0 ? 1 : 0)
})

for (let i = 0; i < READY; i++) makeReady()
await Promise.all(ready)
console.log(JSON.stringify({ control: await control.listen({ host: '127.0.0.1', port: 0 }) }))
