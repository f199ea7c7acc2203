import type { Me } from '@liston/contract/profiles'
import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useApi } from './use-api.ts'
import type { Api } from './api.ts'
import { keys } from './queries/query-keys.ts'

export const meQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.me,
    queryFn: async (): Promise<Me | null> => (await api.profiles.me()).me,
    staleTime: 60_000,
  })

/** The signed-in user, or null for a guest. Available from the first render on. */
export const useMe: () => Me | null = typeof document === 'undefined' ? useMeOnce : useMeNow

/** The user for whom the server rendered this page. */
export const drawnFor: { me: Me | null } = { me: null }
const neverChanges = () => () => {}

/**
 * A late component hydrates with the server's user, also after a sign-in or sign-out meanwhile, and then updates at once.
 */
function useMeNow(): Me | null {
  const me = useQuery(meQuery(useApi())).data ?? null
  return useSyncExternalStore(
    neverChanges,
    () => me,
    () => drawnFor.me,
  )
}

const ME = hashKey(keys.me)

/** The server renders once and needs no observer, which costs more than the rest of a link. */
function useMeOnce(): Me | null {
  return useQueryClient().getQueryCache().get<Me | null>(ME)?.state.data ?? null
}
