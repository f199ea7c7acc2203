import type { RankingOrder } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** What a tab of a ranking shows; the reader's own order and that of duels come with the fair one, beside which they stand. */
export type Tab = z.infer<typeof RankingOrder> | 'mine' | 'duels'
const tabs: readonly Tab[] = ['fair', 'points', 'orders', 'author', 'duels', 'mine']

/** The order that an address asks for; none, or one that does not exist, is the ranking's own. */
export const orderOf = (asked: unknown): Tab | undefined => tabs.find((tab) => tab === asked)

/** A ranking in one of its orders. */
export function rankingQuery(api: Api, id: string, tab: Tab = 'fair') {
  const order = tab === 'mine' || tab === 'duels' ? 'fair' : tab
  return queryOptions({ queryKey: [...keys.ranking(id), order], queryFn: () => api.rankings.find({ id, order }) })
}

/** The ranking that an item is in. */
export const homeOfItemQuery = (api: Api, itemId: string) =>
  queryOptions({ queryKey: keys.homeOfItem(itemId), queryFn: () => api.rankings.findItem({ id: itemId }) })
