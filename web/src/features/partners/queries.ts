import type { BusinessState, CollaborationState } from '@liston/contract/partners'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The user's offers to help. */
export const ownOffersQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.partners, 'mine'], queryFn: () => api.partners.mine(), staleTime: 0 })

/** Offers in a state, for staff. */
export const offersQuery = (api: Api, state: CollaborationState) =>
  infiniteQueryOptions({
    queryKey: [...keys.partners, 'offers', state],
    queryFn: ({ pageParam }) => api.partners.offers({ state, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

/** Requests from companies in a state, for staff. */
export const businessRequestsQuery = (api: Api, state: BusinessState) =>
  infiniteQueryOptions({
    queryKey: [...keys.partners, 'requests', state],
    queryFn: ({ pageParam }) => api.partners.requests({ state, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
