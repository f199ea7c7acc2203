import { type StatisticsDays, statisticsRules } from '@liston/contract/statistics'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Period and ranking in the address. */
export type StatisticsState = { days: StatisticsDays; ranking: string | undefined }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parses the query parameters. The default is 30 days of all rankings. */
export const readStatisticsState = ({
  days,
  ranking,
}: Partial<Record<'days' | 'ranking', string>>): StatisticsState => ({
  days: statisticsRules.DAYS.find((n) => String(n) === days) ?? statisticsRules.FREE_DAYS,
  ranking: ranking && uuid.test(ranking) ? ranking.toLowerCase() : undefined,
})

/** The state that the user may see: without PRO at most 30 days. */
export const shownState = (state: StatisticsState, isPro: boolean): StatisticsState =>
  isPro || state.days <= statisticsRules.FREE_DAYS ? state : { ...state, days: statisticsRules.FREE_DAYS }

const queryOf = ({ days, ranking }: StatisticsState) => {
  const query = new URLSearchParams()
  if (days !== statisticsRules.FREE_DAYS) query.set('days', String(days))
  if (ranking) query.set('ranking', ranking)
  return query.size > 0 ? `?${query}` : ''
}
export const statisticsHref = (state: StatisticsState): string => `/statistics${queryOf(state)}`

/** Link to the same figures as a CSV file. */
export const csvHref = ({ days, ranking }: StatisticsState): string =>
  `/api/v1/me/statistics/csv?days=${days}${ranking ? `&ranking=${ranking}` : ''}`

/** The server recomputes statistics every few minutes. */
const FRESH_MS = 60_000

/** Statistics of all the user's rankings, or of one. */
export const statisticsQuery = (api: Api, { days, ranking }: StatisticsState) =>
  queryOptions({
    queryKey: [...keys.statistics, days, ranking ?? null],
    queryFn: () => api.statistics.show({ days, ...(ranking ? { ranking } : {}) }),
    staleTime: FRESH_MS,
    retry: false,
    retryOnMount: false,
  })
