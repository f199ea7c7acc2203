import type { Db } from '../db/index.ts'
import type { Job, Json } from './define-job.ts'
import { insertJobs, insertKeyedJob } from './store.ts'

type Options = {
  /** At most one job per key is queued; a later one replaces it. */
  key?: string
  /** Earliest time to run; at once if omitted. */
  runAt?: Date
}

/** Queues a job. Given the transaction that causes it, the job exists if and when that commits. */
export const enqueue = <P extends Json>(db: Db, job: Job<P>, payload: P, o: Options = {}): Promise<void> =>
  o.key || o.runAt ? insertKeyedJob(db, { job, payload, ...o }) : insertJobs(db, [{ job, payload }])
