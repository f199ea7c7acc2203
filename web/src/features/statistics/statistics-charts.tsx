import type { Statistics } from '@liston/contract/statistics'
import { BarChart } from '../../design/data/bar-chart.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useShortDates } from '../../platform/time/short-dates.ts'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { stepsOf, valuesOf } from './by-week.ts'
import { statisticsTexts } from './texts.ts'

/** Four charts by day, or by week for long periods. The server renders them, each with its table. */
export function StatisticsCharts({ byDay }: Pick<Statistics, 'byDay'>) {
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
