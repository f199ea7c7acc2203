import { buttonClass } from '../../../design/controls/button-class.ts'
import { Button } from '../../../design/controls/button.tsx'
import { Boost, Like } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { mayVoteFree, mayVotePaid } from '../policy.ts'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'
import { Refusal } from './refusal.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** The vote on the ranking itself: the heart, and Boost or Ultra behind one button. `onPromote` opens the sheet. */
export function RankingVote({ onPromote }: { onPromote: () => void }) {
  const t = useTexts(votingTexts)
  const { ranking, policy } = useVoting()
  if (policy.closed) return null
  return (
    <div className="ranking-vote">
      {mayVoteFree(policy, 'ranking') && <Heart />}
      {mayVotePaid(policy, 'ranking') && !policy.guest && (
        <Button variant="ghost" icon={<Boost aria-hidden="true" />} onClick={onPromote}>
          {t.promote}
        </Button>
      )}
      <Refusal targetId={ranking.id} />
    </div>
  )
}

function Heart() {
  const t = useTexts(votingTexts)
  const { ranking, policy, myVote, isPending, vote } = useVoting()
  const icon = <Like aria-hidden="true" className="heart" />
  if (policy.guest)
    return (
      <SignInLink name={ranking.topic} className={buttonClass({})}>
        {icon}
        <span>{t.heart}</span>
      </SignInLink>
    )
  const voted = myVote(ranking.id).vote === 'vote'
  const press = () => {
    if (!isPending(ranking.id)) void vote({ type: 'ranking', id: ranking.id, name: ranking.topic }, 'vote')
  }
  return (
    <Button aria-pressed={voted} icon={icon} onClick={press}>
      {t.heart}
    </Button>
  )
}
