import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

// Their keys begin as that of the sessions does: names of their own would be weight in every page.

/** By whom one may sign in here, and why the last try with one of them failed. */
export const entranceQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.sessions, 'entrance'],
    queryFn: () => api.accounts.entrance(),
    staleTime: Infinity,
  })

/** By whom the signed-in person signs in. */
export const identitiesQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.sessions, 'identities'], queryFn: () => api.accounts.identities() })
