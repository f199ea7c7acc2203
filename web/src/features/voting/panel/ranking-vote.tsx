import { PAID_VOTE_KINDS, PAID_VOTES, type PaidVoteKind } from '@liston/contract/economy'
import type { MouseEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Boost, Like, Lock } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { mayVoteFree, mayVotePaid } from '../policy.ts'
import { sends } from '../form/vote-form.tsx'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'
import { Refusal } from './refusal.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { usePaidVote } from './highlight-star.tsx'

/**
 * The vote on the ranking itself: the heart, and Boost and Ultra behind one button. `onPromote` opens the sheet.
 * Without JavaScript, Boost and Ultra are visible.
 */
export function RankingVote({ onPromote }: { onPromote: () => void }) {
  const t = useTexts(votingTexts)
  const { ranking, policy } = useVoting()
  if (policy.closed) return null
  const target = { type: 'ranking', id: ranking.id, name: ranking.topic } as const
  return (
    <div className="ranking-vote">
      {mayVoteFree(policy, 'ranking') && <Heart />}
      {mayVotePaid(policy, 'ranking') && !policy.guest && (
        <>
          <Button variant="ghost" icon={<Boost aria-hidden="true" />} className="ranking-icon" onClick={onPromote}>
            {t.promote}
          </Button>
          <span className="votes-plain">
            <PaidVotes target={target} />
          </span>
        </>
      )}
      <Refusal targetId={ranking.id} />
    </div>
  )
}

type PaidProps = {
  target: VoteTarget
  /** Opens the question before a vote that costs much. Without it the press votes. */
  onAsk?: ((target: VoteTarget, kind: PaidVoteKind) => void) | undefined
}

/** The paid votes, each with its price (specification 9). */
export const PaidVotes = (props: PaidProps) =>
  PAID_VOTE_KINDS.map((kind) => <PaidVote key={kind} {...props} kind={kind} />)

function PaidVote({ target, kind, onAsk }: PaidProps & { kind: PaidVoteKind }) {
  const t = useTexts(votingTexts)
  const { ranking, policy, prices } = useVoting()
  const { press, unavailable, isAsked } = usePaidVote(target, kind)
  const stars = prices[kind]
  const words = (
    <>
      <span className="vote-word">
        {PAID_VOTES[kind].name} <span className="numeral">{t.plus(stars)}</span>
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
        if (onAsk && isAsked()) onAsk(target, kind)
        else void press()
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

const look = 'button heart-vote'

function Heart() {
  const t = useTexts(votingTexts)
  const language = useLanguage()
  const { ranking, policy, myVote, isPending, vote } = useVoting()
  // Points that belong to no item were given to the ranking itself.
  const own = ranking.items.reduce((rest, item) => rest - item.points, ranking.points)
  const target = { type: 'ranking', id: ranking.id, name: ranking.topic } as const
  const words = (
    <>
      <Like aria-hidden="true" className="heart" />
      <span>
        {t.heart[0]} <span className="max-md:sr-only">{t.heart[1]}</span>
      </span>
      {own > 0 && <b>{formatNumber(language, own)}</b>}
    </>
  )
  if (policy.guest)
    return (
      <SignInLink name={ranking.topic} wish={{ act: 'vote', ...target }} className={look}>
        {words}
      </SignInLink>
    )
  const my = myVote(ranking.id)
  const voted = my.vote === 'vote'
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!isPending(ranking.id, 'vote')) void vote(target, 'vote')
  }
  return (
    <button
      {...sends(ranking.id, { ...target, kind: 'vote', withdraws: voted ? my.voteId : null })}
      aria-pressed={voted}
      onClick={press}
      className={look}
    >
      {words}
    </button>
  )
}

/** Why voting is closed, shown above the list. */
export function VotingRules() {
  const t = useTexts(votingTexts)
  const { policy } = useVoting()
  // The ranking's state explains why it is hidden.
  if (!policy.closed || policy.closed === 'hidden') return null
  return (
    <p className="voting-rule">
      <Lock aria-hidden="true" size={18} /> <span>{t.closed[policy.closed]}</span>
    </p>
  )
}

/** What authors can't do with their own ranking and why, below the list. */
export function OwnRule() {
  const t = useTexts(votingTexts)
  const { policy } = useVoting()
  if (policy.closed || !policy.own || policy.personal) return null
  return (
    <p className="voting-rule">
      <span>
        {t.ownRanking} {t.ownBoost}
      </span>
    </p>
  )
}
