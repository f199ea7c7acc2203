import type { Me } from '@liston/contract/profiles'
import type { AiJob } from '@liston/contract/ranking-ai'
import { useQueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../platform/api-error.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { jobQuery, offerQuery, topicsQuery } from './queries.ts'

/** Search parameters of the wizard: a job to show, or values to start with. */
export type AiSearch = { topic?: string; job?: string; again?: string; q?: string }

export const isRunning = ({ status }: Pick<AiJob, 'status'>): boolean => status === 'queued' || status === 'generating'

/** Page that shows a job. Replacements are shown in the editor of their draft. */
export const addressOf = ({ id, kind, draftId }: Pick<AiJob, 'id' | 'kind' | 'draftId'>): string =>
  kind === 'replace' && draftId ? `/create-ranking?draft=${draftId}` : `/create-ranking/ai?job=${id}`

/**
 * Loads the data of the wizard page. A user with a running job is redirected to it, since only one runs at a time. An
 * unknown job redirects to the wizard.
 */
export async function loadWizard(context: PageContext, { job: id, again, q = '' }: AiSearch): Promise<void> {
  const { api, queryClient, language } = context
  const reading = queryClient.fetchQuery(offerQuery(api))
  const jobOf = (wanted: string) => queryClient.fetchQuery(jobQuery(api, wanted)).catch(noneOfMine)
  if (id !== undefined) {
    const [found] = await Promise.all([jobOf(id), reading])
    if (!found) throw redirect({ to: '/create-ranking/ai', replace: true })
    if (found.job.kind === 'replace') throw redirect({ href: addressOf(found.job), replace: true })
    if (found.job.failure === 'unknown_topic') await queryClient.ensureQueryData(topicsQuery(api, language, q))
    return
  }
  const { current, source } = await reading
  if (current && isRunning(current)) throw redirect({ href: addressOf(current), statusCode: 303, replace: true })
  await Promise.all([
    again ? jobOf(again) : null,
    source === 'none' || q ? queryClient.ensureQueryData(topicsQuery(api, language, q)) : null,
  ])
}

function noneOfMine(error: unknown): null {
  if (error instanceof ApiError && error.status < 500) return null
  throw error
}

/** Returns a function that updates the displayed AI credits everywhere on the page. */
export function useCredits(): (credits: number) => void {
  const client = useQueryClient()
  return (aiCredits) => {
    client.setQueryData<Me | null>(keys.me, (me) => me && { ...me, aiCredits })
    void client.invalidateQueries({ queryKey: keys.ledger })
  }
}
