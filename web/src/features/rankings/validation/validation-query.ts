import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Validators of a ranking. */
export const validationQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.validation(id), queryFn: () => api.rankings.validation({ id }) })
