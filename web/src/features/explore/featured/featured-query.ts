import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The placements of a ranking in the rail "Destacados". */
export const featuredQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.featured(id), queryFn: () => api.explore.featured({ id }) })
