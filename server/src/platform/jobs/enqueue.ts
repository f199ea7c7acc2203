import type { Db } from '../db/index.ts'
import type { Job, Json } from './define-job.ts'
import { insertJobs, insertKeyedJob } from './store.ts'

type Options = {
  /** At most one job waits under a key: a later one takes its place. */
  key?: string
  /** Not before this moment; else at once. */
  runAt?: Date
}

/** Queues a job. Give it the transaction that causes it: the job is there if and when that commits. */
export const enqueue = <P extends Json>(db: Db, job: Job<P>, payload: P, o: Options = {}): Promise<void> =>
  o.key || o.runAt ? insertKeyedJob(db, { job, payload, ...o }) : insertJobs(db, [{ job, payload }])
