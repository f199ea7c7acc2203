import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The suggestions of a ranking, with the viewer's permissions. */
export const suggestionsQuery = (api: Api, rankingId: string) =>
  queryOptions({
    queryKey: keys.suggestions(rankingId),
    queryFn: () => api.suggestions.list({ id: rankingId }),
  })
