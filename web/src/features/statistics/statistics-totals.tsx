import type { Statistics } from '@liston/contract/statistics'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { statisticsTexts } from './texts.ts'

const figures = ['readers', 'votes', 'voters', 'shares', 'comments', 'reviews', 'highlights'] as const

/** What there was in all, each with what there was in as many days before. */
export function StatisticsTotals({ totals, before }: Pick<Statistics, 'totals' | 'before'>) {
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
