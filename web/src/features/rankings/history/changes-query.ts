import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Pages of the "Historial de cambios" of a ranking (rules 3.1). */
export const changesQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: keys.rankingChanges(id),
    queryFn: ({ pageParam }) => api.rankings.changes({ id, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** Loads the first page before the ranking page renders. */
export const bringChanges = ({ api, queryClient }: PageContext, id: string): Promise<unknown> =>
  queryClient.ensureInfiniteQueryData(changesQuery(api, id))
