import type { CommentPage, CommentSort } from '@liston/contract/comments'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import type { Target } from '../state-query.ts'

export type CommentPages = InfiniteData<CommentPage, string | null>

type Asked = { sort?: CommentSort | undefined; brief?: boolean }

/** The pages of a discussion in one order, or of its folded comments. */
export const commentsQuery = (api: Api, { on, id }: Target, { sort = 'featured', brief = false }: Asked = {}) =>
  infiniteQueryOptions({
    queryKey: [...keys.comments('list', id), sort, brief],
    queryFn: ({ pageParam }) =>
      api.comments.list({ on, id, sort, brief: brief ? 'true' : 'false', ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: CommentPage) => page.nextCursor,
    staleTime: 60_000,
  })

/** The comment that the URL points to; null if it cannot be loaded. */
export const linkedQuery = (api: Api, target: Target, comment: string) =>
  queryOptions({
    queryKey: [...keys.comments('linked', target.id), comment],
    queryFn: () => api.comments.find({ id: comment }).catch(() => null),
    staleTime: 60_000,
  })
