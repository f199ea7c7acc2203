import type { Ranking } from '@liston/contract/rankings'
import { LRUCache } from 'lru-cache'
import { findRanking, presentRanking } from '../../features/rankings/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, RIGHTS, SHARED_PAGES } from '../../platform/live/index.ts'

/** Maximum age of a cached ranking in ms. All viewers on other sites together cost one query in this time. */
const FRESH_MS = 2_000
const KEPT = 500

type Found = { ranking: Promise<Ranking | null>; readAt: number }

export type GuestRankings = {
  /** True if `find` would answer from the cache. */
  isAtHand(id: string): boolean
  /** A ranking as guests see it, in fair order; null if it is missing or guests may not see it. */
  find(id: string): Promise<Ranking | null>
}

/** Reads rankings as a guest, without a session. */
export function openGuestRankings({ pool, clock, live }: Pick<Platform, 'pool' | 'clock' | 'live'>): GuestRankings {
  const kept = new LRUCache<string, Found>({ max: KEPT })
  // Guest-visible data has changed, so nothing cached may be served any more.
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
      // A failed read is not cached.
      found.ranking.catch(() => kept.get(id) === found && kept.delete(id))
      return found.ranking
    },
  }
}
