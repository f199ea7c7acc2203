import './statistics.css'
import { useDates } from '../../platform/time/use-dates.ts'
import { type Statistics, statisticsRules } from '@liston/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Select } from '../../design/controls/select.tsx'
import { BarChart } from '../../design/data/bar-chart.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Bar } from '../../design/identity/bar.tsx'
import { Pro } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useShortDates } from '../../platform/time/short-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { stepsOf, valuesOf } from './by-week.ts'
import { csvHref, shownState, statisticsHref, statisticsQuery, type StatisticsState } from './statistics-state.ts'
import { TopRankings } from './top-rankings.tsx'
import { statisticsTexts } from './texts.ts'

type Props = { state: StatisticsState; isPro: boolean }

/** Statistics of the user's rankings in a period, as far as the user may see them. */
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

const { DAYS, FREE_DAYS } = statisticsRules

/** Tabs for the period. Those that require PRO say so. */
function PeriodTabs({ state, isPro }: { state: StatisticsState; isPro: boolean }) {
  const t = useTexts(statisticsTexts)
  const tabs = DAYS.map((days) => ({
    href: statisticsHref({ ...state, days }),
    label: t.days(days),
    current: days === state.days,
    ...(days > FREE_DAYS && !isPro && { count: t.pro }),
  }))
  return <Tabs label={t.period} tabs={tabs} />
}

/** What PRO would add; shown if the user asked for a longer period. */
function ProNote() {
  const t = useTexts(statisticsTexts)
  return (
    <Card as="section" className="statistics-pro" aria-labelledby="statistics-pro">
      <Pro aria-hidden="true" className="flex-none text-accent" />
      <div className="grid gap-1">
        <h2 id="statistics-pro" className="text-lg">
          {t.proTitle(Math.max(...DAYS))}
        </h2>
        <p className="text-muted">{t.proHint(FREE_DAYS)}</p>
      </div>
      <LinkButton href="/downgrade">{t.proLink}</LinkButton>
    </Card>
  )
}

/** A GET form to choose a ranking, which works without JavaScript, and a link to the figures as CSV. */
function RankingChoice({ state, rankings }: { state: StatisticsState; rankings: Statistics['rankings'] }) {
  const t = useTexts(statisticsTexts)
  const { days, ranking } = state
  const options = [{ value: '', label: t.all }, ...rankings.map(({ id, topic }) => ({ value: id, label: topic }))]
  return (
    <div className="statistics-choice">
      <form action="/statistics">
        {days !== FREE_DAYS && <input type="hidden" name="days" value={days} />}
        <Select label={t.ranking} name="ranking" defaultValue={ranking ?? ''} key={ranking} options={options} />
        <Button type="submit">{t.show}</Button>
      </form>
      <a href={csvHref(state)} download="" className="link statistics-csv">
        {t.csv}
      </a>
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

/** Four charts by day, or by week for long periods. The server renders them, each with its table. */
function StatisticsCharts({ byDay }: Pick<Statistics, 'byDay'>) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const dates = useDates()
  const shortDates = useShortDates()
  const number = (n: number) => formatNumber(language, n)
  const steps = stepsOf(byDay)
  const inWeeks = steps.length < byDay.length
  const labels = steps.map(({ from }) => shortDates.day(from))
  const { readers, votes, shares, comments, reviews } = t.figures
  const charts = [
    { title: readers, series: [{ name: readers, values: valuesOf(steps, 'readers') }] },
    { title: votes, series: [{ name: votes, values: valuesOf(steps, 'votes') }] },
    { title: shares, series: [{ name: shares, values: valuesOf(steps, 'shares') }] },
    {
      title: t.said,
      series: [
        { name: comments, values: valuesOf(steps, 'comments') },
        { name: reviews, values: valuesOf(steps, 'reviews') },
      ],
    },
  ]
  return (
    <div className="statistics-charts">
      {charts.map(({ title, series }) => {
        const all = steps.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
        const total = all.reduce((sum, n) => sum + n, 0)
        const best = Math.max(...all)
        return (
          <BarChart
            key={title}
            title={`${title} ${t.by(inWeeks)}`}
            summary={
              total === 0
                ? t.nothing
                : t.best(number(total), number(best), dates.day(steps[all.indexOf(best)]?.from ?? ''), inWeeks)
            }
            labels={labels}
            series={series}
            tableLabel={t.table}
            format={number}
          />
        )
      })}
    </div>
  )
}

const figures = ['readers', 'votes', 'voters', 'shares', 'comments', 'reviews', 'highlights'] as const

/** Totals of the period, each compared with the period before. */
function StatisticsTotals({ totals, before }: Pick<Statistics, 'totals' | 'before'>) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const changed = (now: number, then: number) => {
    if (now === then) return t.same
    if (then === 0) return t.before('0')
    const percent = Math.round((100 * (now - then)) / then)
    const sign = percent < 0 ? '−' : '+'
    return t.change(`${sign}${formatNumber(language, Math.abs(percent))}`, formatNumber(language, then))
  }
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="sr-only">
        {t.totals}
      </h2>
      <dl className="statistics-totals">
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t.figures[figure]}</dt>
            <dd className="numeral">{formatNumber(language, totals[figure])}</dd>
            <dd className="statistics-change">{changed(totals[figure], before[figure])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Readers by kind of source, most first. */
function ReadingSources({ sources }: Pick<Statistics, 'sources'>) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const all = sources.reduce((sum, { readers }) => sum + readers, 0)
  const most = sources[0]?.readers ?? 1
  return (
    <section aria-labelledby="sources" className="statistics-part">
      <h2 id="sources" className="text-xl">
        {t.sources}
      </h2>
      <p className="text-sm text-muted">{sources.length > 0 ? t.sourcesHint : t.noSources}</p>
      <ul className="statistics-sources">
        {sources.map(({ source, readers }) => (
          <li key={source}>
            <span>{t.source[source]}</span>
            <span className="numeral">
              {t.share(formatNumber(language, readers), formatNumber(language, Math.round((100 * readers) / all)))}
            </span>
            <Bar fill={(100 * readers) / most} size="sm" />
          </li>
        ))}
      </ul>
    </section>
  )
}
