import type { TaskList } from 'graphile-worker'
import type { Clock } from '../clock/index.ts'
import { type Connection, type Db, inTransaction } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { GiveUp, type JobContext, type JobHandler } from './define-job.ts'
import { drainJobs } from './drain-jobs.ts'
import { runWorker } from './run-worker.ts'
import { forbidRetry, forgetFailures, registerNames, takeJob } from './store.ts'
import { openTimetable } from './timed/open-timetable.ts'

export type Jobs = {
  /** Registers who does what; before `start`. */
  handle(handlers: readonly JobHandler[]): void
  /** Begins to work on jobs and to queue timed ones. */
  start(): Promise<void>
  /** Queues the timed jobs that are due by now. */
  tick(): Promise<void>
  /** Works until no job is due and none is under way, in this process or another (for tests). */
  drain(): Promise<void>
  /** Takes no further job, gives those under way some seconds, and lets go of the rest. */
  stop(): Promise<void>
}

type Needs = { db: Db; connection: Connection; clock: Clock; log: Log; timeZone: string }

export function openJobs({ db, connection, clock, log, timeZone }: Needs): Jobs {
  const tasks: TaskList = {}
  const timetable = openTimetable({ db, clock, log, timeZone })
  let worker: ReturnType<typeof runWorker> | undefined
  return {
    handle(handlers) {
      for (const handler of handlers) {
        const { name } = handler.job
        if (tasks[name]) throw new Error(`Two handlers for the job ${name}`)
        tasks[name] = (payload, { job }) => run(db, handler, payload, { id: Number(job.id), attempt: job.attempts })
        timetable.add(handler)
      }
    },
    async start() {
      worker = runWorker({ connection, db, log, tasks })
      await registerNames(db, Object.keys(tasks).sort()).catch((error: unknown) =>
        log.warn({ err: error }, 'names of jobs were not registered; the worker will'),
      )
      await timetable.start()
    },
    tick: timetable.tick,
    drain: () => drainJobs({ connection, db, log, tasks }),
    async stop() {
      await timetable.stop()
      await worker?.stop()
      worker = undefined
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
