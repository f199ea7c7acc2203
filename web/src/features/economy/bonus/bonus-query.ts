import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The bonus of this moment, or null. */
export const bonusQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.bonus, 'now'], queryFn: () => api.economy.bonus(), staleTime: 60_000 })

/** For whoever is signed in: guests share their pages, which outlive a bonus. */
export const loadBonus = async ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>): Promise<void> => {
  if (queryClient.getQueryData(keys.me)) await queryClient.prefetchQuery(bonusQuery(api))
}

/** Every bonus, for whoever runs the installation. */
export const bonusesQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.bonus, 'all'], queryFn: () => api.economy.bonuses() })
