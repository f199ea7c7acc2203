import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'

/** The installation in figures. */
export const overviewQuery = (api: Api) =>
  queryOptions({ queryKey: ['admin', 'overview'], queryFn: () => api.admin.overview() })
