import { type StatisticsDays, statisticsRules } from '@liston/contract/statistics'

/** What an address asks for. */
export type StatisticsState = { days: StatisticsDays; ranking: string | undefined }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A month of all rankings, unless it says. */
export const readStatisticsState = ({
  days,
  ranking,
}: Partial<Record<'days' | 'ranking', string>>): StatisticsState => ({
  days: statisticsRules.DAYS.find((n) => String(n) === days) ?? statisticsRules.FREE_DAYS,
  ranking: ranking && uuid.test(ranking) ? ranking.toLowerCase() : undefined,
})

/** What may be shown of it: more than a month is for PRO. */
export const shownState = (state: StatisticsState, isPro: boolean): StatisticsState =>
  isPro || state.days <= statisticsRules.FREE_DAYS ? state : { ...state, days: statisticsRules.FREE_DAYS }

const queryOf = ({ days, ranking }: StatisticsState) => {
  const query = new URLSearchParams()
  if (days !== statisticsRules.FREE_DAYS) query.set('days', String(days))
  if (ranking) query.set('ranking', ranking)
  return query.size > 0 ? `?${query}` : ''
}
export const statisticsHref = (state: StatisticsState): string => `/statistics${queryOf(state)}`

/** The same figures as a file, by a plain link. */
export const csvHref = ({ days, ranking }: StatisticsState): string =>
  `/api/v1/me/statistics/csv?days=${days}${ranking ? `&ranking=${ranking}` : ''}`
