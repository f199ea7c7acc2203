import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The user's active code; null if there is none. */
export const codeQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.referrals, 'code'], queryFn: () => api.referrals.code({}) })

/** The user's referrals. */
export const myReferralsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...keys.referrals, 'mine'],
    queryFn: ({ pageParam }) => api.referrals.mine({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

/** Referrals that wait for a moderator. */
export const heldReferralsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...keys.referrals, 'held'],
    queryFn: ({ pageParam }) => api.referrals.held({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
