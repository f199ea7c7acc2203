import type { RunState } from '@liston/contract/ranking-ai'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** What writes lists, what it costs, and how it goes. */
export const aiDeskQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'ai'], queryFn: () => api.rankingAi.desk(), staleTime: 0 })

/** The latest lists of the AI. */
export const aiRunsQuery = (api: Api, state: RunState) =>
  queryOptions({
    queryKey: [...keys.admin, 'ai-runs', state],
    queryFn: () => api.rankingAi.runs({ state }),
    staleTime: 0,
  })

/** Words of which no list is written. */
export const blockedTopicsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.admin, 'ai-blocked'],
    queryFn: async () => (await api.rankingAi.blockedTopics()).items,
    staleTime: 0,
  })

/** What the house asks a model for besides. */
export const aiGuidanceQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'ai-guidance'], queryFn: () => api.rankingAi.guidance(), staleTime: 0 })
