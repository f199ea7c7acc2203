import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Rankings that others share with me, and invitations. */
export const sharedQuery = (api: Api) =>
  queryOptions({ queryKey: keys.sharedRankings, queryFn: () => api.rankings.shared() })

/** Co-editors of a ranking. */
export const editorsQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.editors(id), queryFn: () => api.rankings.editors({ id }) })
