import type { Statistics } from '@liston/contract/statistics'
import { BarChart } from '../../design/data/bar-chart.tsx'
import { formatDay } from '../../platform/dates.ts'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { stepsOf, valuesOf } from './by-week.ts'
import { statisticsTexts } from './texts.ts'

/** Four figures by day, or by week where there are many: drawn by the server, each with its table. */
export function StatisticsCharts({ byDay }: Pick<Statistics, 'byDay'>) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  // A scale of few has lines between whole ones: those say nothing.
  const whole = (n: number) => (Number.isInteger(n) ? number(n) : '\u00a0')
  const steps = stepsOf(byDay)
  const inWeeks = steps.length < byDay.length
  const labels = steps.map(({ from }) => formatDay(language, `${from}T12:00:00Z`))
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
              total === 0 ? t.nothing : t.best(number(total), number(best), labels[all.indexOf(best)] ?? '', inWeeks)
            }
            labels={labels}
            series={series}
            tableLabel={t.table}
            format={whole}
          />
        )
      })}
    </div>
  )
}
