import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { dailyStateQuery } from './daily-query.ts'
import { dailyTexts } from './texts.ts'

/** Today's Rumble where other things stand beside it: what it is, how I stand, one button. */
export function DailyCard() {
  const t = useTexts(dailyTexts)
  const { data } = useQuery(dailyStateQuery(useApi()))
  const state = data?.state
  const done = state?.right ?? null
  const act = !state || state.answered === 0 ? t.cardPlay : done === null ? t.cardGoOn(state.answered + 1) : t.cardSee
  return (
    <Card as="section" aria-label={t.title} className="grid gap-3">
      <h2 className="text-xl">{t.title}</h2>
      <p className="text-muted">{t.cardText}</p>
      {state && (state.streak > 0 || done !== null) && (
        <p className="font-bold">
          {[done !== null && t.cardDone(done), state.streak > 0 && t.streak(state.streak)].filter(Boolean).join(' · ')}
        </p>
      )}
      <LinkButton href={rumbleHref('daily')} variant={done === null ? 'primary' : 'secondary'}>
        {act}
      </LinkButton>
    </Card>
  )
}
