import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The user's own order of a ranking. Its query key extends that of the user's votes in it. */
export const myOrderQuery = (api: Api, rankingId: string) =>
  queryOptions({ queryKey: [...keys.myVotes(rankingId), 'order'], queryFn: () => api.voting.myOrder({ rankingId }) })
