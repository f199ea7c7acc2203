import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { expireCups } from './store.ts'

/** Ends the cups whose day is over. Any number of processes may do so at once. */
export const endCups = ({ db, clock }: Platform): JobHandler =>
  timedJob('end-rumble-cups', { cron: '*/10 * * * *', atStart: true }, () => expireCups(db, clock.now()))
