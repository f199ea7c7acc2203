import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A match. Live messages tell when to reload it. */
export const matchQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.match(id), queryFn: () => api.rumble.match({ id }), staleTime: 2_000 })

export const myMatchesQuery = (api: Api) =>
  queryOptions({ queryKey: keys.myMatches, queryFn: () => api.rumble.myMatches(), staleTime: 5_000 })

export const matchOfferQuery = (api: Api) =>
  queryOptions({ queryKey: keys.matchOffer, queryFn: () => api.rumble.matchOffer({}), staleTime: 60_000 })
