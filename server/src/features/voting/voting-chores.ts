import type { Chore } from '../../platform/chores/index.ts'
import { sweepRemoved } from './release/release-removed.ts'
import { findRankingsOwed } from './settle/store.ts'
import { recomputeTrust } from './trust/recompute-trust.ts'
import type { VoteService } from './vote-service.ts'

const SWEEP_MS = 60_000
const HOUR_MS = 3_600_000
const AT_ONCE = 1_000

/** What dying processes left, and the night's work. */
export const votingChores = (votes: VoteService): Chore[] => [
  {
    name: 'settle-rankings',
    everyMs: SWEEP_MS,
    run: async () => (await findRankingsOwed(votes.platform.pool, AT_ONCE)).forEach(votes.owe),
  },
  { name: 'release-votes', everyMs: SWEEP_MS, run: () => sweepRemoved(votes) },
  { name: 'recompute-trust', everyMs: HOUR_MS, run: () => recomputeTrust(votes.platform) },
]
