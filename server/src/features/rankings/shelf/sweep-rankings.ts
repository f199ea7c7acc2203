import type { Chore } from '../../../platform/chores/index.ts'
import type { Platform } from '../../../platform/index.ts'
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

export const rankingChores = (platform: Platform): Chore[] => [
  { name: 'sweep-rankings', everyMs: 6 * 3_600_000, run: () => sweepRankings(platform) },
]
