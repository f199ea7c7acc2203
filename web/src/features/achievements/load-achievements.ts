import { broughtPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import { achievementsQuery, myAchievementsQuery } from './achievements-query.ts'

/** Lazy chunk: only visits of the achievements tab load the grid. */
export const achievementsGrid = broughtPart(() =>
  import('./grid/achievements-grid.tsx').then((m) => m.AchievementsGrid),
)
export const ACHIEVEMENTS_SOURCE = 'src/features/achievements/grid/achievements-grid.tsx'

/** Loads the grid and the achievements of a user; without an id, the user's own. */
export const loadAchievements = ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>, id?: string) =>
  Promise.all([
    achievementsGrid.bring(),
    id ? queryClient.prefetchQuery(achievementsQuery(api, id)) : queryClient.prefetchQuery(myAchievementsQuery(api)),
  ])
