/** Work that is queued in the database, in the transaction of its cause, and done after it: retried, timed, looked after. */
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
export { enqueue } from './enqueue.ts'
export { type Jobs, openJobs } from './open-jobs.ts'
export { sideBySide } from './side-by-side.ts'
export { countBusy, countJobs, discardFailed, type FailedJob, insertJobs, listFailed, retryFailed } from './store.ts'
