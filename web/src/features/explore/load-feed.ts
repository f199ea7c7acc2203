import { redirect } from '@tanstack/react-router'
import type { ApiError } from '../../platform/api-error.ts'
import type { PageContext } from '../../platform/page-context.ts'
import type { ExploreState, HrefOf } from './explore-address.ts'
import { feedQuery } from './feed-query.ts'

/**
 * The server waits for the cards; the browser shows the page at once, and in it how the loading goes. A cursor that is
 * none (a mangled link) leads to the beginning.
 */
export async function loadFeed({ api, queryClient }: PageContext, state: ExploreState, hrefOf: HrefOf): Promise<void> {
  const query = feedQuery(api, state)
  if (typeof document !== 'undefined') return void queryClient.prefetchInfiniteQuery(query)
  await queryClient.ensureInfiniteQueryData(query).catch((error: ApiError) => {
    const data = error.data as { field?: string } | undefined
    if (error.code === 'VALIDATION' && data?.field === 'cursor')
      throw redirect({ href: hrefOf({ ...state, cursor: undefined }) })
    throw error
  })
}
