import type { Me } from '@liston/contract/profiles'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from './use-api.ts'
import type { Api } from './api.ts'
import { keys } from './queries/query-keys.ts'

export const meQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.me,
    queryFn: async (): Promise<Me | null> => (await api.profiles.me()).me,
    staleTime: 60_000,
  })

/** The signed-in person, or null for a guest. Known from the first render on. */
export const useMe: () => Me | null = typeof document === 'undefined' ? useMeOnce : useMeNow

function useMeNow(): Me | null {
  return useQuery(meQuery(useApi())).data ?? null
}

/** The server renders once: it needs no observer, which costs more than all the rest of a link. */
function useMeOnce(): Me | null {
  return useQueryClient().getQueryData<Me | null>(keys.me) ?? null
}
