import type { Me } from '@liston/contract/profiles'
import { ApiError } from '../../../platform/api-error.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { loadHighlightRefusal, myHighlightsQuery } from '../../rankings/index.ts'
import { myVotesQuery } from '../my-votes-query.ts'
import { HIGHLIGHT_FORM } from './mark-form.ts'
import { keepRefusal } from './posted-refusal.ts'

/**
 * On the server, what a page of votes needs to be whole without JavaScript: what the reader did here, and why the vote that
 * was just sent was refused. A browser that runs the application asks for the first and never needs the second.
 */
export async function loadForForms(
  { api, queryClient, language, form }: PageContext,
  rankingId: string,
): Promise<void> {
  if (!import.meta.env.SSR) return
  // Where it can't be had (one's own ranking, hidden by moderation) the page does without.
  if (queryClient.getQueryData<Me | null>(keys.me))
    await Promise.all([
      queryClient.prefetchQuery(myVotesQuery(api, rankingId)),
      queryClient.prefetchQuery(myHighlightsQuery(api, rankingId)),
    ])
  if (form?.action === HIGHLIGHT_FORM && form.refusal) {
    const words = await loadHighlightRefusal()
    const posted = { targetId: form.values.on ?? '', ...words(language, new ApiError(form.refusal)) }
    queryClient.setQueryData(keys.postedVote(rankingId), posted)
  }
  await keepRefusal({ queryClient, language, form }, rankingId)
}
