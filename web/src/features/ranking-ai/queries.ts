import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import type { PageContext } from '../../platform/page-context.ts'
import type { Language } from '../../platform/texts.tsx'

/** What the wizard offers me now, and the list of mine that is being made or waits. Read anew for every visit. */
export const offerQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.ai, 'offer'], queryFn: () => api.rankingAi.offer(), staleTime: 5_000 })

/** A list that is being made, or was, with my credits. */
export const jobQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.ai, 'job', id], queryFn: () => api.rankingAi.job({ id }), staleTime: 2_000 })

/** Topics that the knowledge base claims to know. */
export const topicsQuery = (api: Api, language: Language, q: string) =>
  queryOptions({
    queryKey: [...keys.ai, 'topics', language, q],
    queryFn: () => api.rankingAi.topics({ language, ...(q && { q }) }),
    staleTime: 600_000,
  })

/** A known topic that fills the editor: read once for a visit, so that its items keep their ids. */
const templateQuery = (api: Api, language: Language, key: string) =>
  queryOptions({
    queryKey: [...keys.ai, 'template', language, key],
    queryFn: () => api.rankingAi.template({ key, language }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the template of an address fills the editor with; nothing where there is none. */
export async function loadTemplate({ api, queryClient, language }: PageContext, key: string | undefined) {
  if (!key) return null
  const template = await queryClient.ensureQueryData(templateQuery(api, language, key)).catch(() => null)
  return template && { ...template, category: template.category ?? '' }
}
