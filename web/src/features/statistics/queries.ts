import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import type { StatisticsState } from './statistics-state.ts'

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
