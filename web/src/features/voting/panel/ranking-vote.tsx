import type { MouseEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Boost, Like } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { mayVoteFree, mayVotePaid } from '../policy.ts'
import { sends } from '../form/vote-form.tsx'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'
import { PaidVote } from './paid-vote.tsx'
import { Refusal } from './refusal.tsx'
import { SignInLink } from './sign-in-link.tsx'

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
            <PaidVote target={target} kind="boost" />
            <PaidVote target={target} kind="ultra" />
          </span>
        </>
      )}
      <Refusal targetId={ranking.id} />
    </div>
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
