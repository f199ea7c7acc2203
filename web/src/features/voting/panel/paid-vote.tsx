import type { PaidVoteKind } from '@liston/contract/voting'
import { useTexts } from '../../../platform/texts.tsx'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { sends } from '../form/vote-form.tsx'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'
import { SignInLink } from './sign-in-link.tsx'
import { usePaidVote } from './use-paid-vote.ts'

/** A Boost or Ultra with its price (specification 9). */
export function PaidVote({ target, kind }: { target: VoteTarget; kind: PaidVoteKind }) {
  const t = useTexts(votingTexts)
  const { ranking, policy, prices } = useVoting()
  const { press, unavailable } = usePaidVote(target, kind)
  const stars = prices[kind]
  const words = (
    <>
      <span className="vote-word">
        {t[kind]} <span className="numeral">{t.plus(stars)}</span>
      </span>
      <span aria-hidden="true" className="vote-price">
        ★ {stars}
      </span>
      <span className="sr-only">{t.forStars(stars, target.name)}</span>
    </>
  )
  if (policy.guest)
    return (
      <SignInLink name={target.name} wish={{ act: kind, ...target }} className={`vote vote-${kind}`}>
        {words}
      </SignInLink>
    )
  return (
    <button
      {...sends(ranking.id, { ...target, kind, withdraws: null, priceStars: stars })}
      onClick={(event) => {
        event.preventDefault()
        void press()
      }}
      aria-disabled={unavailable ? true : undefined}
      title={unavailable}
      className={`vote vote-${kind}`}
    >
      {words}
      {unavailable && <span className="sr-only">. {unavailable}</span>}
    </button>
  )
}
