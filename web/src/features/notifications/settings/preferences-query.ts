import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

export const preferencesQuery = (api: Api) =>
  queryOptions({ queryKey: keys.notificationPreferences, queryFn: () => api.notifications.preferences() })
