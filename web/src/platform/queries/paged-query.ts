import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** Query of a list that is read page by page. It is refetched on every visit. */
export const pagedQuery = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  read: (cursor: string | undefined) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
