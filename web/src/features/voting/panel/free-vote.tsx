import type { MouseEvent } from 'react'
import { useTexts } from '../../../platform/texts.tsx'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { sends } from '../form/vote-form.tsx'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'
import { SignInLink } from './sign-in-link.tsx'

/** The free vote of a row: +1, more from level 5 on. A second press withdraws it. */
export function FreeVote({ target }: { target: VoteTarget }) {
  const t = useTexts(votingTexts)
  const { ranking, policy, weight, myVote, isPending, vote } = useVoting()
  const words = (
    <>
      <span className="vote-points numeral">{t.plus(weight)}</span>
      <span className="sr-only">{t.plusFor(target.name)}</span>
    </>
  )
  if (policy.guest)
    return (
      <SignInLink name={target.name} wish={{ act: 'vote', ...target }} className="vote vote-free">
        {words}
      </SignInLink>
    )
  const my = myVote(target.id)
  const voted = my.vote === 'vote'
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!isPending(target.id, 'vote')) void vote(target, 'vote')
  }
  return (
    <button
      {...sends(ranking.id, { ...target, kind: 'vote', withdraws: voted ? my.voteId : null })}
      data-vote={target.id}
      aria-pressed={voted}
      onClick={press}
      className="vote vote-free"
    >
      {words}
    </button>
  )
}
