import type { CommentPage, CommentSort } from '@liston/contract/comments'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import type { Target } from '../state-query.ts'

export type CommentPages = InfiniteData<CommentPage, string | null>

type Asked = { sort?: CommentSort | undefined; brief?: boolean }

/** A discussion in one order, page by page; or what is folded in it. */
export const commentsQuery = (api: Api, { on, id }: Target, { sort = 'featured', brief = false }: Asked = {}) =>
  infiniteQueryOptions({
    queryKey: [...keys.comments('list', id), sort, brief],
    queryFn: ({ pageParam }) =>
      api.comments.list({ on, id, sort, brief: brief ? 'true' : 'false', ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: CommentPage) => page.nextCursor,
    staleTime: 60_000,
  })

/** The comment that an address leads to; null when it is gone. */
export const linkedQuery = (api: Api, target: Target, comment: string) =>
  queryOptions({
    queryKey: [...keys.comments('linked', target.id), comment],
    queryFn: () => api.comments.find({ id: comment }).catch(() => null),
    staleTime: 60_000,
  })
