import type { RankingOrder } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/**
 * Tab of a ranking. The viewer's own order and the order of the duels are shown together
 * with the data of the fair order.
 */
export type Tab = z.infer<typeof RankingOrder> | 'mine' | 'duels'
const tabs: readonly Tab[] = ['fair', 'points', 'orders', 'author', 'duels', 'mine']

/** The order that a URL names. Undefined, the ranking's own order, if it names none or an unknown one. */
export const orderOf = (asked: unknown): Tab | undefined => tabs.find((tab) => tab === asked)

/** A ranking in one of its orders. */
export function rankingQuery(api: Api, id: string, tab: Tab = 'fair') {
  const order = tab === 'mine' || tab === 'duels' ? 'fair' : tab
  return queryOptions({ queryKey: [...keys.ranking(id), order], queryFn: () => api.rankings.find({ id, order }) })
}

/** The ranking that contains an item. */
export const homeOfItemQuery = (api: Api, itemId: string) =>
  queryOptions({ queryKey: keys.homeOfItem(itemId), queryFn: () => api.rankings.findItem({ id: itemId }) })
