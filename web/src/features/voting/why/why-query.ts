import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Why an item has its place. */
export const whyQuery = (api: Api, rankingId: string, itemId: string) =>
  queryOptions({ queryKey: [...keys.homeOfItem(itemId), 'why'], queryFn: () => api.voting.why({ rankingId, itemId }) })
