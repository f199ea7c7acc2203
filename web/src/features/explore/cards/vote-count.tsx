import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { people } from '../../rankings/index.ts'
import { cardTexts } from './texts.ts'

/** Votes and voters are shown separately, because a Boost is not ten people. */
export function VoteCount({ points, voters }: { points: number; voters: number }) {
  const t = useTexts(cardTexts)
  const language = useLanguage()
  if (points === 0) return <span>{t.noVotes}</span>
  return (
    <span>
      {t.votes(points)} · {counted(language, voters, people[language])}
    </span>
  )
}
