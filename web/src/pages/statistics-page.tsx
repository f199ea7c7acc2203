import type { Me } from '@liston/contract/profiles'
import { definePage } from '../app/page.ts'
import {
  readStatisticsState,
  shownState,
  statisticsQuery,
  statisticsTexts,
  StatisticsView,
} from '../features/statistics/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { keys } from '../platform/queries/query-keys.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/statistics',
  access: 'login',
  search: ({ days, ranking }) => ({ days, ranking }),
  async load({ api, queryClient }, { search }) {
    const me = queryClient.getQueryData<Me>(keys.me)
    const query = statisticsQuery(api, shownState(readStatisticsState(search), me?.isPro ?? false))
    // A ranking of another user is a 404. Without a ranking, errors are displayed within the page.
    if (search.ranking) await queryClient.ensureQueryData(query)
    else await queryClient.prefetchQuery(query)
  },
  head(context) {
    const { title, description } = statisticsTexts[context.language]
    return ownHeadOf(context, { title, description })
  },
  component: StatisticsPage,
  missing: 'ranking',
})

function StatisticsPage() {
  const { title, lead } = useTexts(statisticsTexts)
  const me = useMe()
  const { search } = page.useVisit()
  if (!me) return null
  return (
    <div className="page">
      <div className="grid gap-5">
        <header className="grid gap-1">
          <h1 className="text-2xl lg:text-3xl">{title}</h1>
          <p className="text-muted">{lead}</p>
        </header>
        <StatisticsView state={readStatisticsState(search)} isPro={me.isPro} />
      </div>
    </div>
  )
}
