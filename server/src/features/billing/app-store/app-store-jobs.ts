import type { Platform } from '../../../platform/index.ts'
import { handles, type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { handleNotice } from './notices/handle-notice.ts'
import { readHistory } from './notices/read-history.ts'
import { handleNoticeJob } from './notices/take-notice.ts'

export const appStoreJobs = (platform: Platform): JobHandler[] => [
  handles(handleNoticeJob, ({ id }) => handleNotice(platform, id)),
  timedJob('app-store-history', { cron: '23 */6 * * *', atStart: true }, () => readHistory(platform)),
]
