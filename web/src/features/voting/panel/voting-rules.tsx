import { Lock } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { votingTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'

/** What the user can't do here and why, shown before they try. */
export function VotingRules() {
  const t = useTexts(votingTexts)
  const { policy } = useVoting()
  // The ranking's state explains why it is hidden.
  if (policy.closed === 'hidden') return null
  if (policy.closed)
    return (
      <p className="voting-rule">
        <Lock aria-hidden="true" size={18} /> <span>{t.closed[policy.closed]}</span>
      </p>
    )
  if (policy.own && !policy.personal)
    return (
      <p className="voting-rule">
        <span>
          {t.ownRanking} {t.ownBoost}
        </span>
      </p>
    )
  return null
}
