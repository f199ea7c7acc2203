import { useQuery } from '@tanstack/react-query'
import { Rumble } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { DashboardCard } from '../../dashboard/index.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { GameCard } from '../game-card.tsx'
import { dailyCardTexts } from './card-texts.ts'
import { dailyStateQuery } from './daily-query.ts'

/** Dashboard card of today's Rumble: invitation, progress or result. Renders nothing if there is no game today. */
export function DailyToday() {
  const { title, what, standing, href, act, isThere, isDone } = useToday()
  if (!isThere) return null
  return (
    <DashboardCard
      title={title}
      text={isDone ? standing : what}
      href={href}
      act={act}
      icon={<Rumble size={20} aria-hidden="true" />}
    >
      {!isDone && standing && <p className="font-bold">{standing}</p>}
    </DashboardCard>
  )
}

/** Card of today's Rumble: description, the user's progress, one button. */
export function DailyCard() {
  const { title, what, standing, href, act, isDone } = useToday()
  return <GameCard title={title} text={what} state={standing} href={href} act={act} quiet={isDone} tone="accent" />
}

/** Texts and state of the card of today's Rumble. */
function useToday() {
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
