import type { RankingCard } from '@liston/contract/rankings'
import type pg from 'pg'
import { presentCard } from './present-card.ts'
import { findCards } from './store.ts'

/** The cards of these rankings, in this order; what is not visible to everybody is left out. */
export async function readCards(pool: pg.Pool, ids: readonly string[]): Promise<RankingCard[]> {
  return (await findCards(pool, ids)).map(presentCard)
}
