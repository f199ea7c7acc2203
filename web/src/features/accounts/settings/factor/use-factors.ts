import type { Factors } from '@liston/contract/accounts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { factorsQuery } from './factors-query.ts'

/**
 * The second factors, and a function that reloads them after a change. It also reloads the profile, because staff
 * rights may depend on them.
 */
export function useFactors(): { factors: Factors; refresh(): Promise<void> } {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(factorsQuery(useApi()))
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: keys.factors })
    await queryClient.invalidateQueries({ queryKey: keys.me })
    await queryClient.invalidateQueries({ queryKey: keys.sessions })
  }
  return { factors: data, refresh }
}
