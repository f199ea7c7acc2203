import cluster, { type Worker } from 'node:cluster'
import type { Config } from '../platform/config/index.ts'
import type { Connection } from '../platform/db/index.ts'
import { serveBuckets } from '../platform/rate-limit.ts'

const CONNECTION = 'LISTON_CONNECTION'
const READY = 'liston:ready'
const HAVE_YOU_LOOKED = 'liston:looked-for-connections'
const QUICK_MS = 5_000
const MAX_QUICK_DEATHS = 5

/** What the primary process told this worker of the database. */
export const connectionOfWorker = (): Connection => JSON.parse(process.env[CONNECTION] ?? '{}') as Connection

/**
 * Keeps WEB_CONCURRENCY worker processes serving on one port; the primary owns the database and the rate limits. A worker
 * that dies is replaced, unless they keep dying young. Resolves when all serve, and can be stopped.
 */
export async function runCluster(config: Config, connection: Connection) {
  serveBuckets()
  let stopping = false
  let quickDeaths = 0
  const fork = () => {
    const born = performance.now()
    const worker = cluster.fork({ [CONNECTION]: JSON.stringify(connection) })
    // An answer to a worker that has just died: nobody waits for it.
    worker.on('error', () => {})
    // Answered in the loop that accepts connections: those that waited before the question are on their way to a worker.
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
 * For a worker: resolves once the primary, which accepts the connections of all, has looked for new ones. At once in a
 * process that accepts its own, and when the primary is gone.
 */
export const whoAccepts = () =>
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

/** For a worker: tells the primary that it serves and ends well when it is asked to; a listening one may not do so yet. */
export const tellReady = () => void process.send?.(READY)

/** Resolves when a worker serves; rejects when it ends before. */
const ready = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => message === READY && resolve())
    worker.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)))
  })
