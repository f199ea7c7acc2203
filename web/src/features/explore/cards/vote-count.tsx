import { useTexts } from '../../../platform/texts.tsx'
import { cardTexts } from './texts.ts'

/** Votes and people apart: a Boost is not ten people. */
export function VoteCount({ points, voters }: { points: number; voters: number }) {
  const t = useTexts(cardTexts)
  if (points === 0) return <span>{t.noVotes}</span>
  return (
    <span>
      {t.votes(points)} · {t.people(voters)}
    </span>
  )
}
