import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Plans on sale, with current prices. */
export const plansQuery = (api: Api) =>
  queryOptions({ queryKey: keys.plans, queryFn: () => api.billing.plans(), staleTime: 60_000 })
