import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A user as staff see them. */
export const personQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.admin, 'person', id], queryFn: () => api.admin.person({ id }), staleTime: 0 })

export const personLedgerQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.admin, 'person', id, 'ledger'],
    queryFn: ({ pageParam }) => api.admin.personLedger({ id, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
