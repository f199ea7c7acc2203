import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { broughtPart } from '../../../platform/parts/brought-part.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A date as I play it; null is today, by the calendar of my profile. */
export const dailyQuery = (api: Api, day: string | null) =>
  queryOptions({
    queryKey: [...keys.rumbleDay, 'game', day ?? 'today'],
    queryFn: () => api.rumble.daily(day ? { day } : {}),
  })

export const archiveQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.rumbleDay, 'archive'], queryFn: () => api.rumble.dailyArchive() })

/** Today in one line, for its card. */
export const dailyStateQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.rumbleDay, 'state'], queryFn: () => api.rumble.dailyState() })

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
