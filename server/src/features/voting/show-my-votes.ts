import { type MyVotes, PAID_VOTES_PER_DAY, UNDO_MS } from '@liston/contract/voting'
import type { House } from '../../platform/house/index.ts'
import { findMyVotes } from './store.ts'

/** The personal part of a ranking page, in one call. Null: no such ranking for this person. */
export async function showMyVotes(house: House, o: { rankingId: string; userId: string }): Promise<MyVotes | null> {
  const found = await findMyVotes(house.pool, { ...o, at: house.clock.now(), undoSeconds: UNDO_MS / 1000 })
  if (!found) return null
  const { boosts, ultras, ...rest } = found
  return {
    ...rest,
    boostsLeftToday: PAID_VOTES_PER_DAY.boost - boosts,
    ultrasLeftToday: PAID_VOTES_PER_DAY.ultra - ultras,
  }
}
