import type { PanelPeriod } from '@liston/contract/admin'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The figures of the last days, and what waits. */
export const daysQuery = (api: Api, days: PanelPeriod) =>
  queryOptions({ queryKey: [...keys.admin, 'days', days], queryFn: () => api.admin.days({ days }), staleTime: 0 })
