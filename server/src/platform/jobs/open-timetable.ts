import type { Clock } from '../clock.ts'
import { type Db, inTransaction } from '../db/index.ts'
import type { Log } from '../log.ts'
import type { Due, JobHandler } from './define-job.ts'
import { insertDueJob } from './store.ts'
import { enqueue, openLastDue } from './for-each-id.ts'

const LOOK_EVERY_MS = 5_000

type Needs = { db: Db; clock: Clock; log: Log; timeZone: string }

/**
 * Queues timed jobs when they are due. Every process checks; the database lets one of them insert the job. A job that
 * was due while no process ran is queued once, for its latest moment.
 */
export function openTimetable({ db, clock, log, timeZone }: Needs) {
  const entries: { handler: JobHandler; lastDue: ReturnType<typeof openLastDue>; seen: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let looking = Promise.resolve()

  async function tick(...names: string[]): Promise<void> {
    for (const entry of names.length ? names.map(entryOf) : entries) {
      const dueAt = entry.lastDue(clock.now())
      if (!dueAt || dueAt.getTime() <= entry.seen) continue
      await inTransaction(db, (trx) => insertDueJob(trx, { job: entry.handler.job, dueAt }))
      entry.seen = dueAt.getTime()
    }
  }
  function entryOf(name: string) {
    const entry = entries.find(({ handler }) => handler.job.name === name)
    if (!entry) throw new Error(`No timed job is called ${name}`)
    return entry
  }
  const failed = (error: unknown) => log.error({ err: error }, 'timed jobs were not queued; the next look tries again')

  /** Runs checks one after another; none after the stop. */
  const look = (work: () => Promise<void>) =>
    (looking = looking.then(() => (stopped ? undefined : work())).catch(failed))

  async function startNow(): Promise<void> {
    const due: Due = { dueAt: clock.now().toISOString(), previousDueAt: null }
    for (const { handler } of entries)
      if (handler.schedule?.atStart) await enqueue(db, handler.job, due, { key: `start ${handler.job.name}` })
  }

  return {
    add(handler: JobHandler) {
      if (handler.schedule)
        entries.push({ handler, lastDue: openLastDue(handler.schedule.cron, timeZone), seen: -Infinity })
    },
    tick,
    /**
     * Queues the jobs for process start and those due by now, then checks every five seconds. `timed` false: only
     * `tick` queues timed jobs, those due after this start.
     */
    async start({ timed = true } = {}): Promise<void> {
      if (stopped) return
      if (!timed) {
        for (const entry of entries) entry.seen = entry.lastDue(clock.now())?.getTime() ?? entry.seen
        return
      }
      timer = setInterval(() => void look(tick), LOOK_EVERY_MS).unref()
      await look(startNow)
      await look(tick)
    },
    /** Stops checking. Resolves after a running check has ended. */
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await looking
    },
  }
}
