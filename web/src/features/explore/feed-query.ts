import type { FeedCard, SearchPageOf, Sort } from '@liston/contract/explore'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { type ExploreState, isSearch } from './explore-address.ts'

/** A page of a feed or of a search; only a search has a total. */
export type FeedPart = {
  items: FeedCard[]
  nextCursor: string | null
  total?: number
  corrected?: string | null
}

export const defaultSort: Sort = 'latest'

/** The pages of the feed or search of a state, from its cursor on. */
export const feedQuery = (api: Api, { cursor, type: _rankings, ...asked }: ExploreState) =>
  infiniteQueryOptions({
    queryKey: [...keys.feed, asked, cursor ?? null],
    queryFn: ({ pageParam, signal }): Promise<FeedPart> => {
      const { q, sort, by, ...filters } = { ...asked, cursor: pageParam ?? undefined }
      return q && isSearch({ q })
        ? (api.explore.search({ q, ...filters, ...(by && { sort: by }) }, { signal }) as Promise<
            SearchPageOf<'rankings'>
          >)
        : api.explore.feed({ sort: sort ?? defaultSort, ...filters }, { signal })
    },
    initialPageParam: cursor ?? null,
    getNextPageParam: (last) => last.nextCursor,
    // Navigating back shows the list as it was, with all loaded pages.
    staleTime: 120_000,
  })
