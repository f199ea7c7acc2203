import { VOTE_FORM, type VoteAct, voteActText } from '@liston/contract/voting'
import { useRouterState } from '@tanstack/react-router'

/** Every ranking of a page has a form of its own. */
export const formIdOf = (rankingId: string) => `votes-${rankingId}`

/** What makes a button send its vote by the form where no script answers the press. */
export const sends = (rankingId: string, act: VoteAct) =>
  ({ type: 'submit', form: formIdOf(rankingId), name: 'act', value: voteActText(act) }) as const

/** The form behind the buttons of a ranking. It shows nothing; the server writes the key of each copy of the page. */
export function VoteForm({ rankingId }: { rankingId: string }) {
  const back = useRouterState({ select: (s) => pageOf(s.location.pathname, s.location.searchStr) })
  return (
    <form id={formIdOf(rankingId)} method="post" action={VOTE_FORM} hidden>
      <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
      <input type="hidden" name="back" value={back} />
    </form>
  )
}

/** The address of the page, without what it tells of the last vote. */
function pageOf(pathname: string, search: string): string {
  const said = new URLSearchParams(search)
  said.delete('did')
  said.delete('on')
  return said.size > 0 ? `${pathname}?${said}` : pathname
}
