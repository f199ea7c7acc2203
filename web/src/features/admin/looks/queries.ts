import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** All themes, on offer or not. */
export const deskThemesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.admin, 'themes'],
    queryFn: async () => (await api.themes.desk()).themes,
    staleTime: 0,
  })

/** All avatars, on offer or not. */
export const deskAvatarsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.admin, 'avatars'],
    queryFn: async () => (await api.avatars.desk()).avatars,
    staleTime: 0,
  })
