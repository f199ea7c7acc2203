import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { findRankingsOwed } from './settle/store.ts'
import { recomputeTrust } from './trust.ts'
import type { VoteService } from './vote-service.ts'

const AT_ONCE = 1_000

/** Orders that a dying process still owed, and the night's work. */
export const votingJobs = (votes: VoteService): JobHandler[] => [
  timedJob('settle-rankings', { cron: '* * * * *', atStart: true }, async () =>
    (await findRankingsOwed(votes.platform.pool, AT_ONCE)).forEach(votes.owe),
  ),
  timedJob('recompute-trust', { cron: '0 0 * * *' }, () => recomputeTrust(votes.platform)),
]
