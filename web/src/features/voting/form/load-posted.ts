import { readVoteAct, VOTE_FORM } from '@liston/contract/voting'
import type { Me } from '@liston/contract/profiles'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api-error.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import type { Refusal } from '../../../platform/refusal/refusal-words.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { loadHighlightRefusal, myHighlightsQuery } from '../../rankings/index.ts'
import { HIGHLIGHT_FORM } from './vote-form.tsx'
import { myVotesQuery } from '../my-votes-query.ts'

/** Why the vote that this page answers was refused, by what it was for. */
export type PostedRefusal = Refusal & { targetId: string }

/**
 * On the server, what a page of votes needs to be whole without JavaScript: what the reader did here, and why the vote that
 * was just sent was refused. A browser that runs the application asks for the first and never needs the second.
 */
export async function loadForForms(
  { api, queryClient, language, form }: PageContext,
  rankingId: string,
): Promise<void> {
  if (typeof document !== 'undefined') return
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

/** Why the vote that was sent from here was refused, for the page that answers it. */
export async function keepRefusal(
  { queryClient, language, form }: Pick<PageContext, 'queryClient' | 'language' | 'form'>,
  rankingId: string,
): Promise<void> {
  if (form?.action !== VOTE_FORM || !form.refusal) return
  const { voteRefusal } = await import('../refusal-texts.ts')
  const targetId = readVoteAct(form.values.act ?? '').id
  const posted: PostedRefusal = { targetId, ...voteRefusal(language, new ApiError(form.refusal)) }
  queryClient.setQueryData(keys.postedVote(rankingId), posted)
}

export const postedRefusal = (client: QueryClient, rankingId: string): PostedRefusal | undefined =>
  client.getQueryData(keys.postedVote(rankingId))
