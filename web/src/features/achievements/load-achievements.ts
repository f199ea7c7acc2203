import type { PageContext } from '../../platform/page-context.ts'
import { broughtPart } from '../../platform/parts/brought-part.tsx'
import { achievementsQuery, myAchievementsQuery } from './achievements-query.ts'

/** Only visits that ask for them bring what shows them. */
export const achievementsGrid = broughtPart(() =>
  import('./grid/achievements-grid.tsx').then((m) => m.AchievementsGrid),
)
export const ACHIEVEMENTS_SOURCE = 'src/features/achievements/grid/achievements-grid.tsx'

/** Somebody's, or one's own where no id is given. */
export const loadAchievements = ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>, id?: string) =>
  Promise.all([
    achievementsGrid.bring(),
    id ? queryClient.prefetchQuery(achievementsQuery(api, id)) : queryClient.prefetchQuery(myAchievementsQuery(api)),
  ])
