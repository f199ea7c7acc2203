import type { CategorySlug } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A category with its description and number of rankings. */
export const categoryQuery = (api: Api, category: CategorySlug) =>
  queryOptions({
    queryKey: [...keys.feed, 'about', category],
    queryFn: () => api.explore.category({ category }),
    staleTime: 60_000,
  })
