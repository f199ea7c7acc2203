import type { PageContext } from '../../../platform/page-context.ts'
import { myCupsQuery } from '../cup/cup-queries.ts'
import { dailyStateQuery } from '../daily/daily-query.ts'
import { myMatchesQuery } from '../match/match-queries.ts'

/** Loads the state of each game, so that the server-rendered cards show it. */
export async function loadHub({ api, queryClient }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(dailyStateQuery(api)),
    queryClient.ensureQueryData(myMatchesQuery(api)),
    queryClient.ensureQueryData(myCupsQuery(api)),
  ])
}
