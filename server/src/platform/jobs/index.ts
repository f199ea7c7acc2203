/**
 * Job queue in the database: jobs are queued in the transaction that causes them, run after it, retried, timed and
 * monitored.
 */
export {
  type AnyJob,
  defineJob,
  type Due,
  GiveUp,
  handles,
  type Job,
  type JobContext,
  type JobHandler,
  type Json,
  type Schedule,
  timedJob,
} from './define-job.ts'
export { enqueue } from './for-each-id.ts'
export { forEachId } from './for-each-id.ts'
export { type Jobs, openJobs } from './open-jobs.ts'
export { sideBySide } from './for-each-id.ts'
export {
  countJobs,
  discardFailed,
  type FailedJob,
  insertJobs,
  type JobCondition,
  listFailed,
  retryFailed,
} from './store.ts'
