import type { CategorySlug } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The curators of a category, and their picks. */
export const curationQuery = (api: Api, category: CategorySlug) =>
  queryOptions({
    queryKey: keys.curation(category),
    queryFn: () => api.explore.curation({ category }),
    staleTime: 30_000,
  })

/** All categories as staff see them. */
export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.houseCategories,
    queryFn: () => api.explore.categories({}),
    staleTime: 0,
  })
