import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keys } from '../../platform/queries/query-keys.ts'

/** A review of mine came, changed or went: whatever shows it is read again. */
export async function reviewsMoved(client: QueryClient, { rankingId }: { rankingId?: string }): Promise<void> {
  const touched: QueryKey[] = [keys.reviews, keys.me, keys.ledger]
  if (rankingId) touched.push(keys.ranking(rankingId))
  await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
}
