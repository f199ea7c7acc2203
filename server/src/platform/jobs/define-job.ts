import type { Trx } from '../db/index.ts'

/** Type of a payload, which is stored as JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A kind of job in the database queue. `payload` exists for its type only. */
export type Job<P> = AnyJob & { readonly payload?: P }
export type AnyJob = {
  readonly name: string
  readonly maxAttempts: number
  /**
   * The job waits many seconds for an external service. A separate worker runs it, so that it does not delay others.
   */
  readonly isSlow?: boolean
}

/** A failing job is abandoned after 20 attempts. The delay grows from 3 s to 6 h, which makes about three days. */
const MAX_ATTEMPTS = 20

/** Declares a job. The database stores its name: after a renaming, jobs queued under the old name never run. */
export const defineJob = <P extends Json>(
  name: string,
  o: { maxAttempts?: number; isSlow?: boolean } = {},
): Job<P> => ({
  name,
  maxAttempts: o.maxAttempts ?? MAX_ATTEMPTS,
  isSlow: o.isSlow ?? false,
})

export type JobContext = {
  id: number
  /** 1 on the first attempt. */
  attempt: number
  queuedAt: Date
  /**
   * Runs `work` at most once per job, even if the job runs again or twice at the same time: the same transaction
   * removes the job from the queue. Returns false if it ran before. Whatever a handler does afterwards is lost if the
   * process dies. So do nothing after it, or queue another job inside.
   */
  once(work: (trx: Trx) => Promise<void>): Promise<boolean>
}

type Handle<P> = (payload: P, context: JobContext) => Promise<unknown>

/** When a timed job is due: a cron pattern of five fields in the configured time zone. */
export type Schedule = {
  cron: string
  /** Also at every start of a process, to clean up after one that died. */
  atStart?: boolean
}

export type JobHandler = { job: AnyJob; handle: Handle<never>; schedule?: Schedule }

/** Declares the handler of a job. A job may run twice: use `JobContext.once`, or make the handler idempotent. */
export const handles = <P extends Json>(job: Job<P>, handle: Handle<P>): JobHandler => ({ job, handle })

/** The moment that a timed job is for, and the previous one. Moments missed while no process ran are skipped. */
export type Due = { dueAt: string; previousDueAt: string | null }

/** Declares a recurring job. It runs once per due moment across all processes, and is retried on failure. */
export const timedJob = (
  name: string,
  schedule: Schedule,
  handle: Handle<Due>,
  o: { isSlow?: boolean } = {},
): JobHandler => ({
  ...handles(defineJob<Due>(name, { ...o, maxAttempts: 5 }), handle),
  schedule,
})

/** Thrown by a handler if a retry would not help. The job becomes a failed job. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}
