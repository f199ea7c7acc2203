import type { PageContext } from '../../platform/page-context.ts'
import type { ExploreState } from './explore-address.ts'
import { feedQuery } from './feed-query.ts'

/** The server waits for the cards; the browser shows the page at once, and in it how the loading goes. */
export async function loadFeed({ api, queryClient }: PageContext, state: ExploreState): Promise<void> {
  const query = feedQuery(api, state)
  if (typeof document !== 'undefined') return void queryClient.prefetchInfiniteQuery(query)
  await queryClient.ensureInfiniteQueryData(query)
}
