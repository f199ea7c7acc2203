import {
  type BusinessState,
  businessStates,
  type CollaborationState,
  collaborationStates,
} from '@liston/contract/partners'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The user's offers to help. */
export const ownOffersQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.partners, 'mine'], queryFn: () => api.partners.mine(), staleTime: 0 })

/** The state in a query parameter, or the one that waits for staff. */
export const offerStateOf = (state: string | undefined): CollaborationState =>
  collaborationStates.find((one) => one === state) ?? 'submitted'
export const businessStateOf = (state: string | undefined): BusinessState =>
  businessStates.find((one) => one === state) ?? 'new'

/** Offers in a state, for staff. */
export const offersQuery = (api: Api, state: CollaborationState) =>
  pagedQuery([...keys.partners, 'offers', state], (cursor) => api.partners.offers({ state, cursor }))

/** Requests from companies in a state, for staff. */
export const businessRequestsQuery = (api: Api, state: BusinessState) =>
  pagedQuery([...keys.partners, 'requests', state], (cursor) => api.partners.requests({ state, cursor }))
