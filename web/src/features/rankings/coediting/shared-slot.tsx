import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { broughtPart, lazyPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { orOwnFailure } from '../../../platform/queries/own-failure.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { draftQuery } from '../editor/draft-query.ts'
import { sharedQuery } from './shared-query.ts'

const load = () => import('./shared-rankings.tsx').then((module) => module.SharedRankings)
const SharedRankings = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })

// Always the same element: a boundary that gets a new one before its code has loaded would lose its content.
const part = (
  <Suspense>
    <SharedRankings />
  </Suspense>
)

/** Rankings that others share with me. Most users have none and load no code for it. */
export const SharedSlot = () => useSuspenseQuery(sharedQuery(useApi())).data.items.length > 0 && part

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
