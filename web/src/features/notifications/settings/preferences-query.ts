import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Which news reach me by which way. */
export const preferencesQuery = (api: Api) =>
  queryOptions({ queryKey: keys.notificationPreferences, queryFn: () => api.notifications.preferences() })
