import type { FeedCard, SearchPage, SearchPageOf, Sort } from '@liston/contract/explore'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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

export type FoundPage = Exclude<SearchPage, SearchPageOf<'rankings'>>

/** The pages of items, people or articles of a state. Disabled without a valid search text. */
export const foundQuery = (api: Api, { q, type, category, lang, cursor }: ExploreState) =>
  infiniteQueryOptions({
    queryKey: [...keys.feed, 'found', { q, type, category, lang }, cursor ?? null],
    queryFn: ({ pageParam, signal }): Promise<FoundPage> =>
      api.explore.search(
        { q: q ?? '', type, category, lang, cursor: pageParam ?? undefined },
        { signal },
      ) as Promise<FoundPage>,
    initialPageParam: cursor ?? null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 120_000,
    enabled: isSearch({ q }),
  })

/** Number of search results of each type. */
export const countsQuery = (api: Api, { q, category, lang, ai }: ExploreState) =>
  queryOptions({
    queryKey: [...keys.feed, 'counts', { q, category, lang, ai }],
    queryFn: ({ signal }) => api.explore.searchCounts({ q: q ?? '', category, lang, ai }, { signal }),
    staleTime: 120_000,
  })
