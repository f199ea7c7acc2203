import type { Trx } from '../db/index.ts'

/** What a payload may hold: it is kept as JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A kind of work that is queued in the database; `payload` is there for its type only. */
export type Job<P> = AnyJob & { readonly payload?: P }
export type AnyJob = {
  readonly name: string
  readonly maxAttempts: number
  /** It waits for somebody outside, for many seconds: worked on beside the others, so that it holds up none of them. */
  readonly isSlow?: boolean
}

/** Tried 20 times, with a wait that grows from 3 s to 6 h, a job that fails is given up after about three days. */
const MAX_ATTEMPTS = 20

/** Declares a job. Its name is kept in the database: a new name leaves what waits under the old one undone. */
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
  /** 1 the first time. */
  attempt: number
  /**
   * Does the work of this job at most once, however often the job runs, also twice at the same time: the job is taken
   * off the queue in the transaction of the work. False: it was done before. What a handler does after this is lost if
   * the process dies there, so let it be nothing, or queue a further job inside.
   */
  once(work: (trx: Trx) => Promise<void>): Promise<boolean>
}

type Handle<P> = (payload: P, context: JobContext) => Promise<unknown>

/** When a timed job is due: a cron pattern of five fields in the time zone of the settings. */
export type Schedule = {
  cron: string
  /** Also whenever a process starts, for what one that died may have left. */
  atStart?: boolean
}

export type JobHandler = { job: AnyJob; handle: Handle<never>; schedule?: Schedule }

/** Says what is to be done for a job. The same job may run twice: see `JobContext.once`, or be harmless to repeat. */
export const handles = <P extends Json>(job: Job<P>, handle: Handle<P>): JobHandler => ({ job, handle })

/** The moment a timed job is for, and the one before; what was missed in between, while nobody ran, is not made up for. */
export type Due = { dueAt: string; previousDueAt: string | null }

/** Work that is done again and again, once each time in whichever process, and tried again when it fails. */
export const timedJob = (name: string, schedule: Schedule, handle: Handle<Due>): JobHandler => ({
  ...handles(defineJob<Due>(name, { maxAttempts: 5 }), handle),
  schedule,
})

/** Thrown by a handler: to try again would not help. The job waits among the failed ones. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}
