import type { PageContext } from '../../../platform/page-context.ts'
import { myCupsQuery } from '../cup/cup-queries.ts'
import { dailyStateQuery } from '../daily/daily-query.ts'
import { myMatchesQuery } from '../match/match-queries.ts'

/** How each game stands for whoever comes, so that its card says so at first sight. */
export async function loadHub({ api, queryClient }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(dailyStateQuery(api)),
    queryClient.ensureQueryData(myMatchesQuery(api)),
    queryClient.ensureQueryData(myCupsQuery(api)),
  ])
}
