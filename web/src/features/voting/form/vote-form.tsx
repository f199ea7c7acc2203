import { VOTE_FORM, type VoteAct, voteActText } from '@liston/contract/voting'
import { useRouterState } from '@tanstack/react-router'

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
