import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The user's streak as of today. */
export const streakQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.dailyReward, 'streak'], queryFn: () => api.dailyReward.streak() })

/** A month of the streak; by default the current one. */
export const streakMonthQuery = (api: Api, month?: string) =>
  queryOptions({
    queryKey: [...keys.dailyReward, 'month', month ?? 'now'],
    queryFn: () => api.dailyReward.month({ month }),
  })
