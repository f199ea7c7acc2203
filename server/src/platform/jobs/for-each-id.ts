import { Cron } from 'croner'
import type { Db } from '../db/index.ts'
import type { Job, Json } from './define-job.ts'
import { insertJobs, insertKeyedJob } from './store.ts'

type Rows = {
  /** Returns at most `limit` ids greater than `after`, in ascending order. */
  find(o: { after: string; limit: number }): Promise<string[]>
  limit: number
  /** Number of ids handled in parallel. */
  lanes?: number
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Calls `work` once for each id that `find` returns, page by page. An error does not stop the ids after it: the first
 * one is thrown at the end, so that the job counts as failed.
 */
export async function forEachId(
  { find, limit, lanes = 1 }: Rows,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (let after = FIRST; ; ) {
    const ids = await find({ after, limit })
    const left = [...ids]
    await sideBySide(lanes, async () => {
      const id = left.shift()
      if (id === undefined) return false
      await work(id).catch((error: unknown) => errors.push(error))
      return true
    })
    if (ids.length < limit) break
    after = ids.at(-1)!
  }
  if (errors.length > 0) throw errors[0]
}

/**
 * Repeats `step` in parallel lanes until it returns false. An error ends every lane after its current step, and is
 * thrown once all have ended.
 */
export async function sideBySide(lanes: number, step: () => Promise<boolean>): Promise<void> {
  let goesOn = true
  const lane = async () => {
    try {
      while (goesOn && (await step()));
    } catch (error) {
      goesOn = false
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/**
 * Returns the last moment at or before `now` at which a pattern was due, in wall-clock time of the zone. An hour that
 * the clocks skip is due after the change. An hour that occurs twice is due the first time. So a daily time is due once
 * per local date.
 */
export function openLastDue(cron: string, timeZone: string): (now: Date) => Date | undefined {
  // Parsed at the first use: parsing all patterns allocates a quarter of what opening an application does.
  let pattern: Cron | undefined
  const before = (moment: Date) => {
    pattern ??= new Cron(cron, { timezone: timeZone, paused: true, mode: '5-part' })
    return pattern.previousRuns(1, moment)[0]
  }
  // A pattern is due at whole minutes. Every process asks for each job every few seconds.
  let known: { minute: number; due: Date | undefined } | undefined
  return (now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    if (known?.minute === minute) return known.due
    const latest = before(new Date(now.getTime() + SECOND_MS))
    known = { minute, due: latest && latest > now ? before(now) : latest }
    return known.due
  }
}

type Options = {
  /** At most one job per key is queued; a later one replaces it. */
  key?: string
  /** Earliest time to run; at once if omitted. */
  runAt?: Date
}

/** Queues a job. Given the transaction that causes it, the job exists if and when that commits. */
export const enqueue = <P extends Json>(db: Db, job: Job<P>, payload: P, o: Options = {}): Promise<void> =>
  o.key || o.runAt ? insertKeyedJob(db, { job, payload, ...o }) : insertJobs(db, [{ job, payload }])
