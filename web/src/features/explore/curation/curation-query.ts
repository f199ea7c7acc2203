import type { CategorySlug } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Who looks after a category, and what they single out. */
export const curationQuery = (api: Api, category: CategorySlug) =>
  queryOptions({
    queryKey: keys.curation(category),
    queryFn: () => api.explore.curation({ category }),
    staleTime: 30_000,
  })

/** Every category as those who run the house see it. */
export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.houseCategories,
    queryFn: () => api.explore.categories({}),
    staleTime: 0,
  })
