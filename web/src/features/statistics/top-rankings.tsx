import type { Statistics } from '@liston/contract/statistics'
import { Anchor } from '../../design/controls/anchor.tsx'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { type StatisticsState, statisticsHref } from './statistics-state.ts'
import { statisticsTexts } from './texts.ts'

const figures = ['readers', 'votes', 'voters', 'shares'] as const

/** Top rankings; each links to its own statistics. */
export function TopRankings({ top, state }: Pick<Statistics, 'top'> & { state: StatisticsState }) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  if (top.length === 0) return null
  return (
    <section aria-labelledby="top-rankings" className="statistics-part statistics-ranks later">
      <h2 id="top-rankings" className="text-xl">
        {t.top}
      </h2>
      <table className="statistics-top">
        <thead>
          <tr>
            <th scope="col">{t.topName}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {t.figures[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {top.map((ranking) => (
            <tr key={ranking.id}>
              <th scope="row">
                <Anchor href={statisticsHref({ ...state, ranking: ranking.id })} className="link link-alone">
                  {ranking.topic}
                </Anchor>
              </th>
              {figures.map((figure) => (
                <td key={figure} data-label={t.figures[figure]}>
                  {formatNumber(language, ranking[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
