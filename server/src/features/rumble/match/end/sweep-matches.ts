import type { RumblePlatform } from '../../rumble-platform.ts'
import { settleMatch } from '../play/keep-match.ts'
import { sweepSeekers } from '../start/store.ts'
import { findDue } from '../store.ts'

const BATCH = 200

/** Ends what the clock has ended, and what cannot go on. Any number of processes may do so at once. */
export async function sweepMatches(platform: RumblePlatform): Promise<void> {
  const at = platform.clock.now()
  for (;;) {
    const ids = await findDue(platform.db, at, BATCH)
    for (const id of ids) await settleMatch(platform, id)
    if (ids.length < BATCH) break
  }
  await sweepSeekers(platform.db, at)
}
