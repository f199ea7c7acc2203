import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Who has a role. */
export const staffQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'staff'], queryFn: () => api.admin.staff(), staleTime: 0 })

/** What the log is asked for; nothing said, nothing left out. */
export type AskedActs = { by?: string | undefined; act?: string | undefined; target?: string | undefined }

/** What staff did. */
export const actsQuery = (api: Api, asked: AskedActs) =>
  infiniteQueryOptions({
    queryKey: [...keys.admin, 'acts', asked],
    queryFn: ({ pageParam }) => api.admin.acts({ ...asked, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
