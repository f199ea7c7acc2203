import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../../platform/api-error.ts'
import { broughtPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { draftQuery } from '../editor/draft-query.ts'
import { orOwnFailure } from '../../../platform/queries/own-failure.tsx'
import { sharedQuery } from './shared-query.ts'

/** A shared draft. Only visits that request one load the chunk. */
export const sharedDraft = broughtPart(() => import('./shared-draft.tsx').then((m) => m.SharedDraft))
export const SHARED_DRAFT_SOURCE = 'src/features/rankings/coediting/shared-draft.tsx'

/**
 * Loads the rankings shared with me and the draft in the URL. Redirects if the draft isn't
 * readable, is mine, or is published.
 */
export async function loadShared({ api, queryClient }: PageContext, draftId: string | undefined): Promise<void> {
  const shared = orOwnFailure(queryClient.ensureQueryData(sharedQuery(api)))
  if (draftId !== undefined) {
    const reading = queryClient.fetchQuery(draftQuery(api, draftId))
    const draft = await reading.catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) throw redirect({ href: '/my-rankings', replace: true })
      throw error
    })
    if (draft.role === 'author') throw redirect({ href: `/create-ranking?draft=${draftId}`, replace: true })
    if (draft.status !== 'draft') throw redirect({ href: `/ranking/${draftId}`, replace: true })
    await sharedDraft.bring()
  }
  await shared
}
