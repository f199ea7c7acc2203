import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Why an item stands where it does. */
export const whyQuery = (api: Api, rankingId: string, itemId: string) =>
  queryOptions({ queryKey: [...keys.homeOfItem(itemId), 'why'], queryFn: () => api.voting.why({ rankingId, itemId }) })
