import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import type { PageContext } from '../../platform/page-context.ts'
import type { Language } from '../../platform/texts.tsx'

/** The offer of the wizard and my current job. Stale after 5 s, so that each visit reloads it. */
export const offerQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.ai, 'offer'], queryFn: () => api.rankingAi.offer(), staleTime: 5_000 })

/** One of my jobs, with my credits. */
export const jobQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.ai, 'job', id], queryFn: () => api.rankingAi.job({ id }), staleTime: 2_000 })

/** Topics that the knowledge base covers. */
export const topicsQuery = (api: Api, language: Language, q: string) =>
  queryOptions({
    queryKey: [...keys.ai, 'topics', language, q],
    queryFn: () => api.rankingAi.topics({ language, ...(q && { q }) }),
    staleTime: 600_000,
  })

/** A template for the editor. It is read once per visit, so that its items keep their ids. */
const templateQuery = (api: Api, language: Language, key: string) =>
  queryOptions({
    queryKey: [...keys.ai, 'template', language, key],
    queryFn: () => api.rankingAi.template({ key, language }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The template with this key as draft fields; null if there is none. */
export async function loadTemplate({ api, queryClient, language }: PageContext, key: string | undefined) {
  if (!key) return null
  const template = await queryClient.ensureQueryData(templateQuery(api, language, key)).catch(() => null)
  return template && { ...template, category: template.category ?? '' }
}
