import type { MyReviewsQuestion, ReviewSort } from '@liston/contract/reviews'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

export type Sort = z.infer<typeof ReviewSort>
const sorts: readonly Sort[] = ['useful', 'short', 'new']

/**
 * The view that a URL asks for. Undefined if missing or invalid; the server then chooses the first view with reviews.
 */
export const sortOf = (asked: unknown): Sort | undefined => sorts.find((sort) => sort === asked)

/** Query key of the review lists of an item, for all views. */
export const listsOf = (itemId: string) => [...keys.reviews, 'of', itemId]

type Asked = { itemId: string; sort?: Sort | undefined; cursor?: string | undefined }

/** The reviews of an item, page by page, from `cursor` on. */
export const itemReviewsQuery = (api: Api, { itemId, sort, cursor }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...listsOf(itemId), sort ?? null, cursor ?? null],
    queryFn: ({ pageParam }) =>
      api.reviews.list({ itemId, ...(sort ? { sort } : {}), ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 5_000,
  })

/** My review of an item; requires a session. */
export const ownReviewQuery = (api: Api, itemId: string) =>
  queryOptions({
    queryKey: [...keys.reviews, 'own', itemId],
    queryFn: async () => (await api.reviews.find({ itemId })).review,
    staleTime: 5_000,
  })

/** The stars that I gave in a ranking. */
export const ratedInQuery = (api: Api, rankingId: string) =>
  queryOptions({
    queryKey: [...keys.reviews, 'rated-in', rankingId],
    queryFn: async () => (await api.reviews.ratedIn({ rankingId })).ratings,
    staleTime: 5_000,
  })

export type Filter = Omit<MyReviewsQuestion, 'cursor'>

/** My reviews that match the filter, newest first. */
export const myReviewsQuery = (api: Api, filter: Filter, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.reviews, 'mine', filter, cursor ?? null],
    queryFn: ({ pageParam }) => api.reviews.mine({ ...filter, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 5_000,
  })
