import type { MyRankings, Shelf } from '@liston/contract/rankings'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { orOwnFailure } from '../../../platform/queries/own-failure.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'

export type ShelfPages = InfiniteData<MyRankings, string | null>

/** Pages of one tab of "My rankings"; starts at `cursor` if the URL has one. */
export const shelfQuery = (api: Api, shelf: Shelf, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.myRankings, shelf, cursor ?? null],
    queryFn: ({ pageParam }) => api.rankings.mine({ shelf, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 5_000,
  })

export const shelves: readonly Shelf[] = ['published', 'drafts', 'archived', 'trash']

/** Loads a tab. If that fails in the browser, the page says so itself. */
export const loadShelf = ({ api, queryClient }: PageContext, shelf: Shelf, cursor?: string): Promise<unknown> =>
  orOwnFailure(queryClient.ensureInfiniteQueryData(shelfQuery(api, shelf, cursor)))
