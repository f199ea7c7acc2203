import { PROGRESS_DAYS } from '@liston/contract/economy'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

export type ProgressDays = (typeof PROGRESS_DAYS)[number]

/** Number of days in a URL parameter; a week by default. */
export const progressDaysOf = (asked: unknown): ProgressDays =>
  PROGRESS_DAYS.find((days) => String(days) === asked) ?? PROGRESS_DAYS[0]

/** Under the key of the ledger, so that it is invalidated with the movements. */
export const progressQuery = (api: Api, days: ProgressDays) =>
  queryOptions({ queryKey: [...keys.ledger, 'progress', days], queryFn: () => api.economy.progress({ days }) })
