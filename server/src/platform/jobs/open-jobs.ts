import type { TaskList } from 'graphile-worker'
import type { Clock } from '../clock.ts'
import { type Connection, type Database, type Db, inTransaction, openDb } from '../db/index.ts'
import type { Log } from '../log.ts'
import { GiveUp, type JobContext, type JobHandler } from './define-job.ts'
import { drainJobs } from './drain-jobs.ts'
import { runWorker } from './run-worker.ts'
import { forbidRetry, forgetFailures, registerNames, takeJob } from './store.ts'
import { openTimetable } from './open-timetable.ts'

export type Jobs = {
  /** Registers job handlers; call it before `start`. Throws on two handlers for one job. */
  handle(handlers: readonly JobHandler[]): void
  /**
   * Runs jobs and queues timed ones. With `timed` false, timed jobs wait for `tick`: a test moves its clock and runs
   * what is due by then, and no minute that passes meanwhile runs anything.
   */
  start(options?: { timed?: boolean }): Promise<void>
  /** Queues the timed jobs that are due: all, or the named ones. Throws on a name without a timed job. */
  tick(...names: string[]): Promise<void>
  /** Works until no job is due or running, in this process or another (for tests). */
  drain(): Promise<void>
  /** Stops taking jobs, gives running ones some seconds, and releases the rest. */
  stop(): Promise<void>
}

/** Slow jobs mostly wait for external services, so more of them run at a time. */
const SLOW = { concurrency: 8, connections: 2 }

type Needs = { db: Db; connection: Connection; clock: Clock; log: Log; timeZone: string }

export function openJobs({ db, connection, clock, log, timeZone }: Needs): Jobs {
  const tasks: TaskList = {}
  const slow: TaskList = {}
  const timetable = openTimetable({ db, clock, log, timeZone })
  let workers: ReturnType<typeof runWorker>[] = []
  /** Connections of `drain`, kept between calls, because a new one costs PostgreSQL more than most jobs. */
  let draining: Database | undefined
  return {
    handle(handlers) {
      for (const handler of handlers) {
        const { name, isSlow } = handler.job
        if (tasks[name] || slow[name]) throw new Error(`Two handlers for the job ${name}`)
        const list = isSlow ? slow : tasks
        list[name] = (payload, { job }) =>
          run(db, handler, payload, {
            id: Number(job.id),
            attempt: job.attempts,
            queuedAt: new Date(job.created_at),
          })
        timetable.add(handler)
      }
    },
    async start(options) {
      workers = [runWorker({ connection, db, log, tasks })]
      if (Object.keys(slow).length) workers.push(runWorker({ connection, db, log, tasks: slow, ...SLOW }))
      await registerNames(db, Object.keys({ ...tasks, ...slow }).sort()).catch((error: unknown) =>
        log.warn({ err: error }, 'names of jobs were not registered; the worker will'),
      )
      await timetable.start(options)
    },
    tick: timetable.tick,
    drain() {
      draining ??= openDb(connection, 2)
      return drainJobs({ pool: draining.pool, db, log, tasks: { ...tasks, ...slow } })
    },
    async stop() {
      await timetable.stop()
      await Promise.all(workers.map((worker) => worker.stop()))
      workers = []
      await draining?.close()
      draining = undefined
    },
  }
}

async function run(
  db: Db,
  { job, handle, schedule }: JobHandler,
  payload: unknown,
  o: Omit<JobContext, 'once'>,
): Promise<void> {
  const once: JobContext['once'] = (work) =>
    inTransaction(db, async (trx) => {
      const isMine = await takeJob(trx, o.id)
      if (isMine) await work(trx)
      return isMine
    })
  try {
    await handle(payload as never, { ...o, once })
    if (schedule) await forgetFailures(db, job.name)
  } catch (error) {
    if (error instanceof GiveUp) await forbidRetry(db, o.id)
    throw error
  }
}
