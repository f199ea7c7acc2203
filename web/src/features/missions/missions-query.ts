import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The user's missions. */
export const missionsQuery = (api: Api) =>
  queryOptions({ queryKey: keys.missions, queryFn: () => api.missions.mine(), staleTime: 0 })
