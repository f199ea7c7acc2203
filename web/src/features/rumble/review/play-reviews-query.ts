import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Players whose answers look automated. */
export const playReviewsQuery = (api: Api) =>
  queryOptions({ queryKey: keys.playReviews, queryFn: () => api.rumble.playReviews(), staleTime: 0 })
