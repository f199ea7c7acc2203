import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../platform/api.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'

/** What the signed-in person signs in with beside their password. */
export const factorsQuery = (api: Api) =>
  queryOptions({ queryKey: keys.factors, queryFn: () => api.accounts.factors() })
