import { useTexts } from '../../platform/texts.tsx'
import { importTexts } from './texts.ts'

/** Supported sources of files, and how to export from them. */
export function WhereFrom() {
  const t = useTexts(importTexts)
  return (
    <section aria-labelledby="import-from" className="grid content-start gap-3">
      <h2 id="import-from" className="text-lg">
        {t.from}
      </h2>
      <dl className="import-sources">
        {t.sources.map(([name, how]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
