import { isLegal, type PageState } from '@liston/contract/pages'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { pagedQuery } from '../../../platform/queries/paged-query.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** All pages, last changed first. */
export const pageRowsQuery = (api: Api, state?: PageState) =>
  pagedQuery([...keys.pages, 'rows', state ?? null], (cursor) => api.pages.rows({ state, cursor }))

/** A page for its editors; always refetched. */
export const editedPageQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.pages, 'edited', id],
    queryFn: () => api.pages.edited({ id }),
    staleTime: 0,
  })

/** The versions of a page, newest first. */
export const versionsQuery = (api: Api, id: string) =>
  pagedQuery([...keys.pages, 'versions', id], (cursor) => api.pages.versions({ id, cursor }))

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
