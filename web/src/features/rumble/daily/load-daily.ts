import type { PageContext } from '../../../platform/page-context.ts'
import { broughtPart } from '../../../platform/parts/brought-part.tsx'
import { archiveQuery, dailyQuery } from './daily-query.ts'

/** Only who comes for it fetches it. */
export const DAILY_SOURCE = 'src/features/rumble/daily/daily-view.tsx'
export const daily = broughtPart(() => import('./daily-view.tsx').then((module) => module.DailyView))

/** What the view of a date shows. A date that cannot be played is no page. */
export async function loadDaily({ api, queryClient }: PageContext, day: string | null): Promise<void> {
  await Promise.all([
    daily.bring(),
    queryClient.ensureQueryData(dailyQuery(api, day)),
    queryClient.prefetchQuery(archiveQuery(api)),
  ])
}
