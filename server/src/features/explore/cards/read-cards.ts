import type { RankingCard } from '@liston/contract/rankings'
import type pg from 'pg'
import { presentCard } from './present-card.ts'
import { findCards } from './store.ts'

/** The cards of these rankings, in this order, but what is not visible to everybody or not for this reader; null is a guest. */
export async function readCards(
  pool: pg.Pool,
  ids: readonly string[],
  viewerId: string | null,
): Promise<RankingCard[]> {
  return (await findCards(pool, ids, viewerId)).map(presentCard)
}
