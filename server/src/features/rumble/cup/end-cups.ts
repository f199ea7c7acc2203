import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { expireCups } from './store.ts'

/** Job: expires cups whose 24 hours are over. Several processes may run it at once. */
export const endCups = ({ db, clock }: Platform): JobHandler =>
  timedJob('end-rumble-cups', { cron: '*/10 * * * *', atStart: true }, () => expireCups(db, clock.now()))
