import type { CategorySlug } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Whether I follow a category, and its number of followers. */
export const categoryFollowQuery = (api: Api, category: CategorySlug) =>
  queryOptions({
    queryKey: keys.categoryFollow(category),
    queryFn: () => api.explore.categoryFollow({ category }),
    staleTime: 5_000,
  })

/** The categories that I follow. */
export const followedQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.followedCategories,
    queryFn: () => api.explore.followedCategories({}),
    staleTime: 5_000,
  })
