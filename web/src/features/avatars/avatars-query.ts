import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The available avatars as the viewer may see them, cheapest first. */
export const avatarsQuery = (api: Api) =>
  queryOptions({ queryKey: keys.avatars, queryFn: async () => (await api.avatars.list()).avatars, staleTime: 60_000 })
