import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The user's PRO plan and what they can change about it. */
export const planQuery = (api: Api) =>
  queryOptions({ queryKey: keys.plan, queryFn: () => api.billing.plan(), staleTime: 0 })

/** The user's card invoices, newest first. */
export const invoicesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: keys.invoices,
    queryFn: ({ pageParam }) => api.billing.invoices({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
