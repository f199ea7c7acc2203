import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keys } from '../../platform/queries/query-keys.ts'

/** Invalidates all queries that show a review of mine, after it was created, changed or deleted. */
export async function reviewsMoved(client: QueryClient, { rankingId }: { rankingId?: string }): Promise<void> {
  const touched: QueryKey[] = [keys.reviews, keys.me, keys.ledger]
  if (rankingId) touched.push(keys.ranking(rankingId))
  await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
}
