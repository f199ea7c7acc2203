import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

export const staffQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'staff'], queryFn: () => api.admin.staff(), staleTime: 0 })

/** Filters of the audit log; undefined means no filter. */
export type AskedActs = { by?: string | undefined; act?: string | undefined; target?: string | undefined }

export const actsQuery = (api: Api, asked: AskedActs) =>
  infiniteQueryOptions({
    queryKey: [...keys.admin, 'acts', asked],
    queryFn: ({ pageParam }) => api.admin.acts({ ...asked, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
