import type { Segment } from '@liston/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The latest banner: current, scheduled or expired. */
export const bannerQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'banner'], queryFn: () => api.settings.banner(), staleTime: 0 })

export const announcementsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.admin, 'announcements'],
    queryFn: () => api.notifications.announcements(),
    staleTime: 0,
  })

/** Number of recipients of a segment. */
export const audienceQuery = (api: Api, segment: Segment) =>
  queryOptions({
    queryKey: [...keys.admin, 'audience', segment],
    queryFn: () => api.notifications.audience(segment),
    staleTime: 30_000,
  })
