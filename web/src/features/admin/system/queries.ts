import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

export const systemQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'system'], queryFn: () => api.admin.system(), staleTime: 0 })
