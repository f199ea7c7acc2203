import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { GameCard } from '../hub/game-card.tsx'
import { myMatchesQuery } from './match-queries.ts'
import { matchTexts } from './texts.ts'

/** Card of 1v1 on the hub: description, and what waits for the user. */
export function MatchCard() {
  const t = useTexts(matchTexts)
  const { data } = useQuery(myMatchesQuery(useApi()))
  const waits = data && (data.invitations.length > 0 || data.running.some(({ played }) => played < 7))
  return (
    <GameCard
      title={t.title}
      text={t.what}
      state={data && (waits ? t.yourTurn : `${t.rating}: ${data.rating.rating ?? '?'}`)}
      href={rumbleHref('match')}
      act={t.play}
      quiet={!waits}
    />
  )
}
