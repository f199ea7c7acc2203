import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { purge } from './store.ts'

const BATCH = 200

/** Deletes for good what nobody can bring back any more. Any number of processes may sweep at once. */
export async function sweepRankings(platform: Platform): Promise<number> {
  let gone = 0
  for (;;) {
    const batch = await purge(platform.db, platform.clock.now(), BATCH)
    gone += batch
    if (batch < BATCH) return gone
  }
}

export const rankingJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-rankings', { cron: '40 */6 * * *' }, () => sweepRankings(platform)),
]
