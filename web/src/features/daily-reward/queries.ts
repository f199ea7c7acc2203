import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** My streak as it stands today. */
export const streakQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.dailyReward, 'streak'], queryFn: () => api.dailyReward.streak() })

/** A month of it; the present one unless named. */
export const streakMonthQuery = (api: Api, month?: string) =>
  queryOptions({
    queryKey: [...keys.dailyReward, 'month', month ?? 'now'],
    queryFn: () => api.dailyReward.month({ month }),
  })
