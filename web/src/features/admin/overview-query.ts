import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

export const overviewQuery = (api: Api) =>
  queryOptions({ queryKey: keys.adminOverview, queryFn: () => api.admin.overview() })
