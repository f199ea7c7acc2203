import type { ImportPreview } from '@liston/contract/transfer'
import { useTexts } from '../../platform/texts.tsx'
import { importTexts } from './texts.ts'

/** What of a file was put together or makes no item, each by its line. */
export function UnusedRows({ file: { merged, skipped } }: { file: ImportPreview }) {
  const t = useTexts(importTexts)
  return (
    <>
      {merged.total > 0 && (
        <details className="import-more">
          <summary className="link">{t.repeated(merged.total)}</summary>
          <p className="text-sm text-muted">{t.mergedHint}</p>
          <ul>
            {merged.named.map(({ name, lines }) => (
              <li key={`${name} ${lines[0]}`}>
                {name} <span className="text-muted">· {t.lines(lines)}</span>
              </li>
            ))}
          </ul>
          <Rest {...merged} />
        </details>
      )}
      {skipped.total > 0 && (
        <details className="import-more">
          <summary className="link">{t.unused(skipped.total)}</summary>
          <ul>
            {skipped.named.map(({ line, reason, text }) => (
              <li key={line}>
                {text || '…'} <span className="text-muted">· {`${t.line(line)}: ${t.reasons[reason]}`}</span>
              </li>
            ))}
          </ul>
          <Rest {...skipped} />
        </details>
      )}
    </>
  )
}

function Rest({ total, named }: { total: number; named: readonly unknown[] }) {
  const t = useTexts(importTexts)
  return total > named.length ? <p className="text-muted">{t.andMore(total - named.length)}</p> : null
}
