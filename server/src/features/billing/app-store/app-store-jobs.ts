import type { Platform } from '../../../platform/index.ts'
import { handles, type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { handleNotice, handleNoticeJob, readHistory } from './store-notices.ts'

export const appStoreJobs = (platform: Platform): JobHandler[] => [
  handles(handleNoticeJob, ({ id }) => handleNotice(platform, id)),
  timedJob('app-store-history', { cron: '23 */6 * * *', atStart: true }, () => readHistory(platform)),
]
