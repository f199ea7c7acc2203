import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Latest changes of settings, newest first. */
export const settingChangesQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'settings'], queryFn: () => api.admin.settingChanges(), staleTime: 0 })
