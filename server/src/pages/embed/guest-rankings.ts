import type { Ranking } from '@liston/contract/rankings'
import { LRUCache } from 'lru-cache'
import { findRanking, presentRanking } from '../../features/rankings/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, RIGHTS, SHARED_PAGES } from '../../platform/live/index.ts'

/** How old a ranking may be that many ask for at once: those who watch it on other sites cost one reading in this time. */
const FRESH_MS = 2_000
const KEPT = 500

type Found = { ranking: Promise<Ranking | null>; readAt: number }

export type GuestRankings = {
  /** Whether `find` would not read anything. */
  isAtHand(id: string): boolean
  /** A ranking as every guest may read it, in its fair order; null when it is none of theirs, or not there. */
  find(id: string): Promise<Ranking | null>
}

/** Rankings for those who are nobody to us: no session is asked, and what somebody may not see is what is not there. */
export function openGuestRankings({ pool, clock, live }: Pick<Platform, 'pool' | 'clock' | 'live'>): GuestRankings {
  const kept = new LRUCache<string, Found>({ max: KEPT })
  // What guests may read has changed: nothing that was read before is answered after.
  live.hear(({ topic, kind }) => {
    if (topic === SHARED_PAGES || topic === EVERYBODY || kind === RIGHTS) kept.clear()
  })
  const atHand = (id: string) => {
    const found = kept.get(id)
    return found && clock.now().getTime() - found.readAt < FRESH_MS ? found.ranking : undefined
  }
  async function read(id: string): Promise<Ranking | null> {
    const row = await findRanking(pool, id, null)
    return row && presentRanking(row, 'fair', clock.now())
  }
  return {
    isAtHand: (id) => atHand(id) !== undefined,
    find(id) {
      const known = atHand(id)
      if (known) return known
      const found: Found = { ranking: read(id), readAt: clock.now().getTime() }
      kept.set(id, found)
      // What could not be read is asked for anew.
      found.ranking.catch(() => kept.get(id) === found && kept.delete(id))
      return found.ranking
    },
  }
}
