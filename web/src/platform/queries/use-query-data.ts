import { hashKey, type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'

type UseData = <T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>) => T | undefined

/**
 * The data of a query, undefined until they are loaded. The server renders once and needs no observer, which costs it
 * more than the rest of a button. For components that a page repeats.
 */
export const useQueryData: UseData = typeof document === 'undefined' ? useDataOnce : useDataNow

function useDataNow<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>): T | undefined {
  return useQuery(query).data
}

function useDataOnce<T>({ queryKey }: { queryKey: QueryKey }): T | undefined {
  return useQueryClient().getQueryCache().get<T>(hashKey(queryKey))?.state.data
}
