import type { ArticleState } from '@liston/contract/social-club'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { pagedQuery } from '../../../platform/queries/paged-query.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** All articles, last changed first. */
export const rowsQuery = (api: Api, state?: ArticleState) =>
  pagedQuery([...keys.socialClub, 'rows', state ?? null], (cursor) => api.socialClub.rows({ state, cursor }))

/** An article for editing; always refetched. */
export const editedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.socialClub, 'edited', id],
    queryFn: () => api.socialClub.edited({ id }),
    staleTime: 0,
  })

export const NEW = 'new'
type Asked = { article: string | undefined; state: ArticleState | undefined }

/** Prefetches what the URL names: an article for editing, or the list. */
export const loadDesk = ({ api, queryClient }: PageContext, { article, state }: Asked): Promise<unknown> =>
  article && article !== NEW
    ? queryClient.prefetchQuery(editedQuery(api, article))
    : queryClient.prefetchInfiniteQuery(rowsQuery(api, state))
