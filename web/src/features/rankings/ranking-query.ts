import type { RankingOrder } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

export type Order = z.infer<typeof RankingOrder>
export const orders: readonly Order[] = ['fair', 'points', 'author']

/** The order that an address asks for; none, or one that does not exist, is the ranking's own. */
export const orderOf = (asked: unknown): Order | undefined => orders.find((order) => order === asked)

/** A ranking in one of its orders. */
export const rankingQuery = (api: Api, id: string, order: Order = 'fair') =>
  queryOptions({ queryKey: [...keys.ranking(id), order], queryFn: () => api.rankings.find({ id, order }) })

/** The ranking that an item is in. */
export const homeOfItemQuery = (api: Api, itemId: string) =>
  queryOptions({ queryKey: keys.homeOfItem(itemId), queryFn: () => api.rankings.findItem({ id: itemId }) })
