import cluster, { type Worker } from 'node:cluster'
import type { Config } from '../platform/config/index.ts'
import type { Connection } from '../platform/db/index.ts'
import { serveBuckets } from '../platform/rate-limit/index.ts'

const CONNECTION = 'LISTON_CONNECTION'
const QUICK_MS = 5_000
const MAX_QUICK_DEATHS = 5

/** What the primary process told this worker of the database. */
export const connectionOfWorker = (): Connection => JSON.parse(process.env[CONNECTION] ?? '{}') as Connection

/**
 * Keeps WEB_CONCURRENCY worker processes serving on one port; the primary owns the database and the rate limits. A worker
 * that dies is replaced, unless they keep dying young. Resolves when all listen.
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
    worker.on('exit', () => {
      if (stopping) return
      quickDeaths = performance.now() - born < QUICK_MS ? quickDeaths + 1 : 0
      if (quickDeaths >= MAX_QUICK_DEATHS) process.exit(1)
      fork()
    })
    return worker
  }
  const workers = Array.from({ length: config.WEB_CONCURRENCY }, fork)
  await Promise.all(workers.map(listening))
  async function stop(): Promise<void> {
    stopping = true
    const all = Object.values(cluster.workers ?? {}).filter((w) => w !== undefined)
    const ended = all.map((w) => new Promise((resolve) => w.once('exit', resolve)))
    for (const worker of all) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  }
  return { stop }
}

/** Resolves when a worker listens; rejects when it ends before. */
const listening = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)))
  })
