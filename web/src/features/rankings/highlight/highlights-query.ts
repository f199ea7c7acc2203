import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** My highlights in a ranking, and my limit. */
export const myHighlightsQuery = (api: Api, rankingId: string) =>
  queryOptions({
    queryKey: keys.myHighlights(rankingId),
    queryFn: () => api.rankings.myHighlights({ id: rankingId }),
  })
