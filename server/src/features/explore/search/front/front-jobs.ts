import type { Platform } from '../../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../../platform/jobs/index.ts'
import { keepFront } from './store.ts'

export const frontJobs = ({ db }: Platform): JobHandler[] => [
  timedJob('search-front', { cron: '23 * * * *' }, () => keepFront(db)),
]
