import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../platform/api.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'

/** The second factors of the signed-in user. */
export const factorsQuery = (api: Api) =>
  queryOptions({ queryKey: keys.factors, queryFn: () => api.accounts.factors() })
