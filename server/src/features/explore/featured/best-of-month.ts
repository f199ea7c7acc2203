import { afterCommit, inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { beginMonth, featureBest, keepVoters } from './month-store.ts'
import { momentOf } from './show-featured.ts'
import { tellHome } from './tell-home.ts'

/**
 * Once a month, as soon as it has begun: of each author of level 20 the ranking that gained most voters in the month that
 * ended stands at home for 24 h (rules 3.17). What their rankings gain is the difference to how many voters each had when
 * the month began, so that is kept for the next time.
 */
export async function featureBestOfMonth(platform: Platform): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const moment = momentOf(platform)
    if (!(await beginMonth(trx, moment))) return false
    if ((await featureBest(trx, moment)) > 0) afterCommit(trx, () => tellHome(platform))
    await keepVoters(trx, moment)
    return true
  })
}

export const featuredJobs = (platform: Platform): JobHandler[] => [
  timedJob('best-of-month', { cron: '1 * * * *', atStart: true }, () => featureBestOfMonth(platform)),
]
