import { broughtPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { GameCard } from '../game-card.tsx'
import { archiveQuery, dailyQuery, useToday } from './today.ts'

/** Card of today's Rumble: description, the user's progress, one button. */
export function DailyCard() {
  const { title, what, standing, href, act, isDone } = useToday()
  return (
    <GameCard
      game="daily"
      title={title}
      text={what}
      state={standing}
      href={href}
      act={act}
      quiet={isDone}
      tone="accent"
    />
  )
}

/** Lazy chunk: only visits of the daily Rumble load the view. */
export const DAILY_SOURCE = 'src/features/rumble/daily/daily-view.tsx'
export const daily = broughtPart(() => import('./daily-view.tsx').then((module) => module.DailyView))

/** Loads the data of a day's view. The API throws for a day that cannot be played. */
export async function loadDaily({ api, queryClient }: PageContext, day: string | null): Promise<void> {
  await Promise.all([
    daily.bring(),
    queryClient.ensureQueryData(dailyQuery(api, day)),
    queryClient.prefetchQuery(archiveQuery(api)),
  ])
}
