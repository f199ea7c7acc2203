import type { Statistics } from '@liston/contract/statistics'
import { Bar } from '../../design/identity/bar.tsx'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { statisticsTexts } from './texts.ts'

/** From what kind of place readers came, the most first. */
export function ReadingSources({ sources }: Pick<Statistics, 'sources'>) {
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
