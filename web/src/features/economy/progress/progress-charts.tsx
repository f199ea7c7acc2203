import './progress.css'
import { PROGRESS_DAYS, type Progress } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { BarChart } from '../../../design/data/bar-chart.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { formatDay } from '../../../platform/dates.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type ProgressDays, progressQuery } from './progress-query.ts'
import { progressTexts } from './texts.ts'

/** What each of the last days brought, drawn and as a table: XP, and Stars that came and went. */
export function ProgressCharts({ days }: { days: ProgressDays }) {
  const t = useTexts(progressTexts)
  const { data, isError, refetch } = useQuery(progressQuery(useApi(), days))
  const tabs = PROGRESS_DAYS.map((n) => ({
    href: n === PROGRESS_DAYS[0] ? '/evolution#actividad' : `/evolution?days=${n}#actividad`,
    label: t.days(n),
    current: n === days,
  }))
  return (
    <section id="actividad" aria-labelledby="progress" className="progress-part">
      <h2 id="progress" className="text-xl">
        {t.title}
      </h2>
      <Tabs label={t.period} tabs={tabs} />
      {data ? (
        <Charts of={data.days} />
      ) : isError ? (
        <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.retry}</Button>} />
      ) : (
        <Skeleton label={t.loading} />
      )}
    </section>
  )
}

function Charts({ of }: { of: Progress['days'] }) {
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
  const [xp, gained, spent] = [of.map((d) => d.xp), of.map((d) => d.starsGained), of.map((d) => d.starsSpent)]
  if ([...xp, ...gained, ...spent].every((value) => value === 0))
    return (
      <EmptyState title={t.none} action={<LinkButton href="/explore">{t.explore}</LinkButton>}>
        {t.noneHint}
      </EmptyState>
    )
  const labels = of.map(({ day }) => formatDay(language, `${day}T12:00:00Z`))
  const best = xp.indexOf(Math.max(...xp))
  const shared = { labels, tableLabel: t.table, format: number }
  return (
    <div className="progress-charts">
      <BarChart
        {...shared}
        title={t.xp}
        summary={t.xpSummary(number(sum(xp)), of.length, number(xp[best] ?? 0), labels[best] ?? '')}
        series={[{ name: 'XP', values: xp }]}
      />
      <BarChart
        {...shared}
        title={t.stars}
        summary={t.starsSummary(number(sum(gained)), number(sum(spent)), of.length)}
        series={[
          { name: t.gained, values: gained },
          { name: t.spent, values: spent },
        ]}
      />
    </div>
  )
}
