import { type CardVotes, type MyVotes, PAID_VOTES_PER_DAY, UNDO_MS } from '@liston/contract/voting'
import type { Platform } from '../../platform/index.ts'
import { findCardVotes, findMyVotes } from './store.ts'

/** The personal part of a ranking page, in one call. Null: no such ranking for this person. */
export async function showMyVotes(
  platform: Platform,
  o: { rankingId: string; userId: string },
): Promise<MyVotes | null> {
  const found = await findMyVotes(platform.pool, { ...o, at: platform.clock.now(), undoSeconds: UNDO_MS / 1000 })
  if (!found) return null
  const { boosts, ultras, ...rest } = found
  return {
    ...rest,
    boostsLeftToday: PAID_VOTES_PER_DAY.boost - boosts,
    ultrasLeftToday: PAID_VOTES_PER_DAY.ultra - ultras,
  }
}

/** What somebody did in the rankings of a page of cards, in one call. */
export const showCardVotes = (platform: Platform, o: { rankingIds: string[]; userId: string }): Promise<CardVotes> =>
  findCardVotes(platform.pool, { ...o, at: platform.clock.now(), undoSeconds: UNDO_MS / 1000 })
