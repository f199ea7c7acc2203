import type { Me } from '@liston/contract/profiles'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { myHighlightsQuery } from '../../rankings/index.ts'
import { myVotesQuery } from '../voting-provider.tsx'
import { keepRefusal } from './vote-form.tsx'

/**
 * On the server, loads what a ranking page needs without JavaScript: the user's votes and highlights, and why the
 * submitted vote was refused. Browsers with JavaScript fetch the former, and never need the latter.
 */
export async function loadForForms(
  { api, queryClient, language, form }: PageContext,
  rankingId: string,
): Promise<void> {
  if (!import.meta.env.SSR) return
  // If loading fails (the user's own ranking, hidden by moderation), the page does without.
  if (queryClient.getQueryData<Me | null>(keys.me))
    await Promise.all([
      queryClient.prefetchQuery(myVotesQuery(api, rankingId)),
      queryClient.prefetchQuery(myHighlightsQuery(api, rankingId)),
    ])
  await keepRefusal({ queryClient, language, form }, rankingId)
}
