import type { RankingCard } from '@liston/contract/rankings'
import { broughtPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import { type ExploreState, isSearch } from './explore-address.ts'
import { countsQuery, feedQuery, foundQuery } from './queries.ts'

/**
 * Loads the data of the explore page. The server waits for the cards and returns them. The browser only starts loading
 * and shows the page at once.
 */
export async function loadFeed(context: PageContext, state: ExploreState): Promise<RankingCard[]> {
  const { api, queryClient } = context
  const results = state.type && isSearch(state) ? foundQuery(api, state) : feedQuery(api, state)
  const counts = isSearch(state) && queryClient.prefetchQuery(countsQuery(api, state))
  const parts = isSearch(state) && found.bring()
  if (typeof document !== 'undefined') {
    void queryClient.prefetchInfiniteQuery(results as ReturnType<typeof feedQuery>)
    await parts
    return []
  }
  const [feed] = await Promise.all([
    queryClient.ensureInfiniteQueryData(results as ReturnType<typeof feedQuery>),
    counts,
    parts,
  ])
  return state.type && isSearch(state) ? [] : feed.pages.flatMap((page) => page.items)
}

/** The search view is loaded only for visits that search. */
export const found = broughtPart(() => import('./found/found-view.tsx').then((m) => m.FoundView))
export const FOUND_SOURCE = 'src/features/explore/found/found-view.tsx'
