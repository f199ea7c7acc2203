import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../../platform/api-error.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { broughtPart } from '../../../platform/parts/brought-part.tsx'
import { draftQuery } from '../editor/draft-query.ts'
import { sharedQuery } from './shared-query.ts'

/** Only visits that ask for a shared draft bring what shows it. */
export const sharedDraft = broughtPart(() => import('./shared-draft.tsx').then((m) => m.SharedDraft))
export const SHARED_DRAFT_SOURCE = 'src/features/rankings/coediting/shared-draft.tsx'

/** What others share with me, and the draft that an address asks for; one that is none of mine is left out of it. */
export async function loadShared({ api, queryClient }: PageContext, draftId: string | undefined): Promise<void> {
  const shared = queryClient.ensureQueryData(sharedQuery(api))
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
