import { readVoteAct, VOTE_FORM, type VoteAct, voteActText } from '@liston/contract/voting'
import type { QueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { ApiError } from '../../../platform/api-error.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import type { Refusal } from '../../../platform/refusal/refusal-words.ts'

/** Each ranking of a page has a form of its own. */
export const formIdOf = (rankingId: string) => `votes-${rankingId}`

/** Props that make a button submit its vote through the form if no script handles the press. */
export const sends = (rankingId: string, act: VoteAct) =>
  ({ type: 'submit', form: formIdOf(rankingId), name: 'act', value: voteActText(act) }) as const

/** The form behind the buttons of a ranking. It is hidden; the server writes a key into each copy of the page. */
export function VoteForm({ rankingId }: { rankingId: string }) {
  const back = useRouterState({ select: (s) => pageOf(s.location.pathname, s.location.searchStr) })
  return (
    <form id={formIdOf(rankingId)} method="post" action={VOTE_FORM} hidden>
      <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
      <input type="hidden" name="back" value={back} />
    </form>
  )
}

/** The address of the page without the parameters about the last vote. */
function pageOf(pathname: string, search: string): string {
  const said = new URLSearchParams(search)
  said.delete('did')
  said.delete('on')
  return said.size > 0 ? `${pathname}?${said}` : pathname
}

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
