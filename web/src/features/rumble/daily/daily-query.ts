import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A day's game; null is today in the time zone of the profile. */
export const dailyQuery = (api: Api, day: string | null) =>
  queryOptions({
    queryKey: [...keys.rumbleDay, 'game', day ?? 'today'],
    queryFn: () => api.rumble.daily(day ? { day } : {}),
  })

export const archiveQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.rumbleDay, 'archive'], queryFn: () => api.rumble.dailyArchive() })

/** Summary of today's Rumble, for its cards. */
export const dailyStateQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.rumbleDay, 'state'], queryFn: () => api.rumble.dailyState() })
