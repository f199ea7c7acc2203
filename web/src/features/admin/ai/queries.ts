import type { RunState } from '@liston/contract/ranking-ai'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Provider, limits and figures of the AI. */
export const aiDeskQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'ai'], queryFn: () => api.rankingAi.desk(), staleTime: 0 })

/** The latest AI-generated rankings. */
export const aiRunsQuery = (api: Api, state: RunState) =>
  queryOptions({
    queryKey: [...keys.admin, 'ai-runs', state],
    queryFn: () => api.rankingAi.runs({ state }),
    staleTime: 0,
  })

/** Blocked topics: words that the AI writes no ranking about. */
export const blockedTopicsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.admin, 'ai-blocked'],
    queryFn: async () => (await api.rankingAi.blockedTopics()).items,
    staleTime: 0,
  })

/** Additional instructions of the staff for the model. */
export const aiGuidanceQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'ai-guidance'], queryFn: () => api.rankingAi.guidance(), staleTime: 0 })
