import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

// The keys share the prefix of the sessions key. Key names of their own would add weight to every page.

/** The providers offered for sign-in, and why the last sign-in with one failed. */
export const entranceQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.sessions, 'entrance'],
    queryFn: () => api.accounts.entrance(),
    staleTime: Infinity,
  })

/** The linked identities of the signed-in user. */
export const identitiesQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.sessions, 'identities'], queryFn: () => api.accounts.identities() })
