import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Articles, newest first, from a cursor on. */
export const articlesQuery = (api: Api, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.socialClub, 'list', cursor ?? null],
    queryFn: ({ pageParam }) => api.socialClub.list({ cursor: pageParam ?? undefined }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 120_000,
  })

export const articleQuery = (api: Api, slug: string) =>
  queryOptions({ queryKey: [...keys.socialClub, 'article', slug], queryFn: () => api.socialClub.find({ slug }) })

/** The server waits for the articles. The browser shows the page at once, with the loading state in it. */
export async function loadArticles({ api, queryClient }: PageContext, cursor?: string): Promise<void> {
  const query = articlesQuery(api, cursor)
  if (typeof document !== 'undefined') return void queryClient.prefetchInfiniteQuery(query)
  await queryClient.ensureInfiniteQueryData(query)
}
