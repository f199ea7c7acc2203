import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { GameCard } from '../hub/game-card.tsx'
import { dailyStateQuery } from './daily-query.ts'
import { dailyTexts } from './texts.ts'

/** Today's Rumble where other things stand beside it: what it is, how I stand, one button. */
export function DailyCard() {
  const t = useTexts(dailyTexts)
  const { data } = useQuery(dailyStateQuery(useApi()))
  const state = data?.state
  const done = state?.right ?? null
  const act = !state || state.answered === 0 ? t.cardPlay : done === null ? t.cardGoOn(state.answered + 1) : t.cardSee
  const facts = [done !== null && t.cardDone(done), state && state.streak > 0 && t.streak(state.streak)].filter(Boolean)
  return (
    <GameCard
      title={t.title}
      text={t.cardText}
      state={facts.join(' · ')}
      href={rumbleHref('daily')}
      act={act}
      quiet={done !== null}
      tone="accent"
    />
  )
}
