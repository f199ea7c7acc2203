import type { PanelPeriod } from '@liston/contract/admin'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Figures of the last days, and the queues that wait for staff. */
export const daysQuery = (api: Api, days: PanelPeriod) =>
  queryOptions({ queryKey: [...keys.admin, 'days', days], queryFn: () => api.admin.days({ days }), staleTime: 0 })

/** Figures of the installation, and its versions. */
export const overviewQuery = (api: Api) =>
  queryOptions({ queryKey: keys.adminOverview, queryFn: () => api.admin.overview() })
