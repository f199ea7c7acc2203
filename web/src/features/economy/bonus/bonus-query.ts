import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The bonus that runs now, or null. */
export const bonusQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.bonus, 'now'], queryFn: () => api.economy.bonus(), staleTime: 60_000 })

/** Prefetches the bonus for signed-in users only. Guest pages are cached and would outlive a bonus. */
export const loadBonus = async ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>): Promise<void> => {
  if (queryClient.getQueryData(keys.me)) await queryClient.prefetchQuery(bonusQuery(api))
}

/** All bonuses, for staff. */
export const bonusesQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.bonus, 'all'], queryFn: () => api.economy.bonuses() })
