import { PROGRESS_DAYS } from '@liston/contract/economy'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

export type ProgressDays = (typeof PROGRESS_DAYS)[number]

/** How many days an address asks for; a week unless it says. */
export const progressDaysOf = (asked: unknown): ProgressDays =>
  PROGRESS_DAYS.find((days) => String(days) === asked) ?? PROGRESS_DAYS[0]

/** Kept under the ledger: whatever makes movements stale makes this stale. */
export const progressQuery = (api: Api, days: ProgressDays) =>
  queryOptions({ queryKey: [...keys.ledger, 'progress', days], queryFn: () => api.economy.progress({ days }) })
