import './statistics.css'
import { type Statistics, statisticsRules } from '@liston/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { statisticsQuery } from './queries.ts'
import { ReadingSources } from './reading-sources.tsx'
import { StatisticsCharts } from './statistics-charts.tsx'
import { PeriodTabs, ProNote, RankingChoice } from './statistics-filter.tsx'
import { shownState, type StatisticsState } from './statistics-state.ts'
import { StatisticsTotals } from './statistics-totals.tsx'
import { TopRankings } from './top-rankings.tsx'
import { statisticsTexts } from './texts.ts'

type Props = { state: StatisticsState; isPro: boolean }

/** What one's rankings got in the days that were asked for, as far as one may see them. */
export function StatisticsView({ state: asked, isPro }: Props) {
  const t = useTexts(statisticsTexts)
  const state = shownState(asked, isPro)
  const { data, isError, refetch } = useQuery(statisticsQuery(useApi(), state))
  if (isError) return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.retry}</Button>} />
  if (!data) return <Skeleton label={t.loading} count={8} />
  if (data.rankings.length === 0)
    return (
      <EmptyState title={t.none} action={<LinkButton href="/create-ranking">{t.create}</LinkButton>}>
        <p>{t.noneHint}</p>
      </EmptyState>
    )
  return (
    <div className="statistics">
      <PeriodTabs state={state} isPro={isPro} />
      {state.days !== asked.days && <ProNote />}
      <RankingChoice state={state} rankings={data.rankings} />
      <Figures data={data} state={state} />
      <p className="max-w-measure text-sm text-muted">{t.how(statisticsRules.COUNTED_EVERY_MINUTES)}</p>
    </div>
  )
}

function Figures({ data, state }: { data: Statistics; state: StatisticsState }) {
  const t = useTexts(statisticsTexts)
  const { totals, before, byDay, sources, top } = data
  if (Object.values(totals).every((n) => n === 0))
    return (
      <EmptyState title={t.quiet}>
        <p>{t.quietHint}</p>
      </EmptyState>
    )
  return (
    <>
      <StatisticsTotals totals={totals} before={before} />
      <StatisticsCharts byDay={byDay} />
      <ReadingSources sources={sources} />
      {!state.ranking && <TopRankings top={top} state={state} />}
    </>
  )
}
