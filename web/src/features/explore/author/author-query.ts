import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The newest public rankings of a user, page by page, from `cursor` on. */
export const authorQuery = (api: Api, author: string, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.feed, 'author', author, cursor ?? null],
    queryFn: ({ pageParam }) => api.explore.feed({ author, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** The rankings that a user pinned to their profile. */
export const pinnedQuery = (api: Api, author: string) =>
  queryOptions({ queryKey: keys.pinned(author), queryFn: async () => (await api.explore.pinned({ id: author })).items })

/** The rankings of a user with a distinction. */
export const distinctionsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: keys.distinctions(id),
    queryFn: async () => (await api.explore.distinctions({ id })).items,
  })
