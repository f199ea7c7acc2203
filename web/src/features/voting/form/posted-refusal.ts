import { readVoteAct, VOTE_FORM } from '@liston/contract/voting'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api-error.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import type { Refusal } from '../../../platform/refusal/refusal-words.ts'

/** Why the vote that the user submitted without JavaScript was refused, with its target. */
export type PostedRefusal = Refusal & { targetId: string }

/** On the server, stores why the submitted vote was refused, for the page that responds to it. */
export async function keepRefusal(
  { queryClient, language, form }: Pick<PageContext, 'queryClient' | 'language' | 'form'>,
  rankingId: string,
): Promise<void> {
  if (!import.meta.env.SSR || form?.action !== VOTE_FORM || !form.refusal) return
  const { voteRefusal } = await import('../refusal-texts.ts')
  const targetId = readVoteAct(form.values.act ?? '').id
  const posted: PostedRefusal = { targetId, ...voteRefusal(language, new ApiError(form.refusal)) }
  queryClient.setQueryData(keys.postedVote(rankingId), posted)
}

export const postedRefusal = (client: QueryClient, rankingId: string): PostedRefusal | undefined =>
  client.getQueryData(keys.postedVote(rankingId))
