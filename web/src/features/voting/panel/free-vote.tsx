import { useTexts } from '../../../platform/texts.tsx'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'
import { SignInLink } from './sign-in-link.tsx'

/** The free vote of a row: +1, heavier from level 5 on. Pressed again it is taken back. */
export function FreeVote({ target }: { target: VoteTarget }) {
  const t = useTexts(votingTexts)
  const { policy, weight, myVote, isPending, vote } = useVoting()
  const words = (
    <>
      <span className="vote-points numeral">{t.plus(weight)}</span>
      <span className="sr-only">{t.plusFor(target.name)}</span>
    </>
  )
  if (policy.guest)
    return (
      <SignInLink name={target.name} className="vote vote-free">
        {words}
      </SignInLink>
    )
  const voted = myVote(target.id).vote === 'vote'
  const press = () => {
    if (!isPending(target.id)) void vote(target, 'vote')
  }
  return (
    <button type="button" data-vote={target.id} aria-pressed={voted} onClick={press} className="vote vote-free">
      {words}
    </button>
  )
}
