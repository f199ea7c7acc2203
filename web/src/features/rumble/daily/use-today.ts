import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { dailyCardTexts } from './card-texts.ts'
import { dailyStateQuery } from './daily-query.ts'

/** Texts and state of the card of today's Rumble. */
export function useToday() {
  const t = useTexts(dailyCardTexts)
  const { data } = useQuery(dailyStateQuery(useApi()))
  const state = data?.state
  const done = state?.right ?? null
  const facts = [done !== null && t.done(done), state && state.streak > 0 && t.streak(state.streak)].filter(Boolean)
  return {
    title: t.title,
    what: t.what,
    /** True if there is a game today. `isDone`: the user has finished it. */
    isThere: Boolean(state),
    isDone: done !== null,
    standing: facts.join(' · '),
    href: rumbleHref('daily'),
    act: !state || state.answered === 0 ? t.play : done === null ? t.goOn(state.answered + 1) : t.see,
  }
}
