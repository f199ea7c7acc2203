import { EventEmitter } from 'node:events'
import type { LogFunctionFactory, TaskList, WorkerEvents, WorkerPool } from 'graphile-worker'
import { type Connection, type Db, openDb } from '../db/index.ts'
import type { Log } from '../log.ts'
import { leaseQuery, releaseOrphans } from './store.ts'

/** Number of concurrent jobs per process. */
const CONCURRENCY = 3
/** One connection listens, two fetch and finish jobs. Handlers use the pool of the application. */
const CONNECTIONS = 3
/** Interval in ms of the search for jobs of dead processes. */
const ORPHANS_EVERY_MS = 2_000
/** Grace period in ms for running jobs at shutdown. Then they are released and retried elsewhere. */
const STOP_MS = 7_000
const RESTART_MS = 1_000

type Needs = {
  connection: Connection
  db: Db
  log: Log
  tasks: TaskList
  concurrency?: number
  connections?: number
}

/** The graphile-worker options that tests and the worker share. */
export function workerOptions(log: Log) {
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job, error }) =>
    log.warn({ err: error, job: job.task_identifier, id: job.id, attempt: job.attempts }, 'a job failed'),
  )
  return {
    events,
    noHandleSignals: true,
    // With a delay, even of 0, the library retries a failed write of a job's end. Without one, the failure ends the
    // process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** Drops the library's own messages about failed jobs, because `job:error` has logged them already. */
export const loggerTo =
  (log: Log): LogFunctionFactory =>
  () =>
  (level, message, meta) => {
    if (meta?.failure || (level !== 'error' && level !== 'warning')) return
    log.warn({ worker: message.split('\n')[0] }, 'the job worker has something to say')
  }

/** Runs jobs until `stop`, and restarts the library's worker if it ends. */
export function runWorker({
  connection,
  db,
  log,
  tasks,
  concurrency = CONCURRENCY,
  connections = CONNECTIONS,
}: Needs): { stop(): Promise<void> } {
  const { pool: pgPool, close } = openDb(connection, connections)
  let pool: WorkerPool | undefined
  let isStopping = false
  const release = () =>
    releaseOrphans(db).catch((error: unknown) => log.warn({ err: error }, 'orphaned jobs were not released'))

  async function run(): Promise<void> {
    const { Logger, runTaskList } = await import('graphile-worker')
    if (isStopping) return
    const options = { ...workerOptions(log), concurrency, logger: new Logger(loggerTo(log)) }
    options.events.on('pool:listen:success', ({ workerPool, client }) => {
      // This connection lives as long as the worker. It is busy now; 'drain' fires once it is idle.
      client.once('drain', () => void client.query(leaseQuery(workerPool.id)).then(release, () => {}))
    })
    pool = runTaskList(options, tasks, pgPool)
    await pool.promise
  }

  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      await run().catch((error: unknown) => log.error({ err: error }, 'the job worker ended; it starts anew'))
      if (!isStopping) await new Promise((resolve) => setTimeout(resolve, RESTART_MS).unref())
    }
  }

  const running = keepRunning()
  const timer = setInterval(release, ORPHANS_EVERY_MS).unref()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      const force = setTimeout(() => void pool?.forcefulShutdown('The process stopped'), STOP_MS)
      await Promise.resolve(pool?.gracefulShutdown()).catch(() => {})
      clearTimeout(force)
      await running
      await close()
    },
  }
}
