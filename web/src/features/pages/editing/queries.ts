import { isLegal, type PageState } from '@liston/contract/pages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** All pages, last changed first. */
export const pageRowsQuery = (api: Api, state?: PageState) =>
  infiniteQueryOptions({
    queryKey: [...keys.pages, 'rows', state ?? null],
    queryFn: ({ pageParam }) => api.pages.rows({ state, cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  })

/** A page for its editors; always refetched. */
export const editedPageQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.pages, 'edited', id],
    queryFn: () => api.pages.edited({ id }),
    staleTime: 0,
  })

/** The versions of a page, newest first. */
export const versionsQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.pages, 'versions', id],
    queryFn: ({ pageParam }) => api.pages.versions({ id, cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })

/** The legal pages, and which ones are replaced. */
export const legalRowsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.pages, 'rows', 'legal'], queryFn: () => api.pages.legalRows(), staleTime: 0 })

export const NEW = 'new'
type Asked = { edit: string | undefined; state: PageState | undefined }

/** Prefetches what the address names: a page to edit, or the list. */
export const loadPageDesk = ({ api, queryClient }: PageContext, { edit, state }: Asked): Promise<unknown> =>
  edit && edit !== NEW && !isLegal(edit)
    ? queryClient.prefetchQuery(editedPageQuery(api, edit))
    : Promise.all([
        queryClient.prefetchInfiniteQuery(pageRowsQuery(api, state)),
        queryClient.prefetchQuery(legalRowsQuery(api)),
      ])
