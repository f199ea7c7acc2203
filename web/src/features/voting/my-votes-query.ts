import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The user's votes in a ranking, their balances and what is left today: the personal part of its page, in one call. */
export const myVotesQuery = (api: Api, rankingId: string) =>
  queryOptions({ queryKey: keys.myVotes(rankingId), queryFn: () => api.voting.mine({ rankingId }) })
