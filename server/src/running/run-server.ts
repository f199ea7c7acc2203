import cluster, { type Worker } from 'node:cluster'
import { readdir } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Config } from '../platform/config/index.ts'
import type { Connection } from '../platform/db/index.ts'
import { serveBuckets } from '../platform/rate-limit.ts'
import { loadLanguages } from './load-languages.ts'

const DRAIN_MS = 10_000

const features = new URL('../features/', import.meta.url)

/**
 * Loads the code that serves: more than a thousand files. The primary process of a cluster never does. Between two
 * features the event loop runs, so that meanwhile the start connects to the database and migrates it.
 */
export async function loadApplication() {
  for (const name of await readdir(features)) {
    await import(new URL(`${name}/index.ts`, features).href)
    await nextTurn()
  }
  const loaded = await Promise.all([import('../open-platform.ts'), import('../serve.ts')])
  await loadLanguages()
  return loaded
}

/**
 * Connections that the system completes before this process accepts them. With Node's 511, those of a crowd overflow
 * while a page is rendered: the system drops them, and they come back seconds later or are reset.
 */
const BACKLOG = 4_096

/**
 * Serves until `stop`. Stopping fails readiness, drains new connections and ends event streams. Running requests get at
 * most 10 s.
 */
export async function runServer(config: Config, connection: Connection) {
  const [{ openPlatform }, { serve }] = await loadApplication()
  const platform = await openPlatform(config, connection)
  const http = await serve(platform)
  const address = await http
    .listen({ host: config.HOST, port: config.PORT, backlog: BACKLOG })
    .catch(async (error: unknown) => {
      await platform.close()
      throw error
    })
  async function stop(): Promise<void> {
    const deadline = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
    await http.draining.drain(whoAccepts)
    await http.close()
    clearTimeout(deadline)
    await platform.close()
  }
  return { address, stop }
}

const CONNECTION = 'LISTON_CONNECTION'
const READY = 'liston:ready'
const HAVE_YOU_LOOKED = 'liston:looked-for-connections'
const QUICK_MS = 5_000
const MAX_QUICK_DEATHS = 5

/** The database connection that the primary process passed to this worker. */
export const connectionOfWorker = (): Connection => JSON.parse(process.env[CONNECTION] ?? '{}') as Connection

/**
 * Runs WEB_CONCURRENCY worker processes on one port. The primary process owns the database and the rate limits. A dead
 * worker is replaced, unless workers repeatedly die young. Resolves when all serve; the result can be stopped.
 */
export async function runCluster(config: Config, connection: Connection) {
  serveBuckets()
  let stopping = false
  let quickDeaths = 0
  const fork = () => {
    const born = performance.now()
    const worker = cluster.fork({ [CONNECTION]: JSON.stringify(connection) })
    // Sending to a worker that has just died fails; nothing waits for that message.
    worker.on('error', () => {})
    // Replies in the event loop that accepts connections. So connections queued before the question are already handed
    // to a worker.
    worker.on('message', (message) => {
      if (message === HAVE_YOU_LOOKED) setImmediate(() => worker.isConnected() && worker.send(HAVE_YOU_LOOKED))
    })
    worker.on('exit', () => {
      if (stopping) return
      quickDeaths = performance.now() - born < QUICK_MS ? quickDeaths + 1 : 0
      if (quickDeaths >= MAX_QUICK_DEATHS) process.exit(1)
      fork()
    })
    return worker
  }
  const workers = Array.from({ length: config.WEB_CONCURRENCY }, fork)
  await Promise.all(workers.map(ready))
  async function stop(): Promise<void> {
    stopping = true
    const all = Object.values(cluster.workers ?? {}).filter((w) => w !== undefined)
    const ended = all.map((w) => new Promise((resolve) => w.once('exit', resolve)))
    for (const worker of all) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  }
  return { stop }
}

/**
 * In a worker: resolves once the primary process, which accepts all connections, has looked for new ones. Resolves at
 * once if this process accepts its own connections or the primary is gone.
 */
const whoAccepts = () =>
  new Promise<void>((resolve) => {
    if (!cluster.isWorker || !process.connected) return resolve()
    const heard = (message: unknown) => {
      if (message === HAVE_YOU_LOOKED) done()
    }
    const done = () => {
      process.off('message', heard)
      process.off('disconnect', done)
      resolve()
    }
    process.on('message', heard)
    process.on('disconnect', done)
    process.send?.(HAVE_YOU_LOOKED)
  })

/**
 * In a worker: tells the primary that it serves and handles signals. A worker that merely listens may not handle them
 * yet.
 */
export const tellReady = () => void process.send?.(READY)

/** Resolves when a worker serves; rejects if it exits before. */
const ready = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => message === READY && resolve())
    worker.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)))
  })
