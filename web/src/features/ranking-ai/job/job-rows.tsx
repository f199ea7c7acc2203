import type { AiJob } from '@liston/contract/ranking-ai'
import { Badge } from '../../../design/identity/badge.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Warning } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { isRunning } from '../load-wizard.ts'
import { jobTexts } from './texts.ts'

/** The items so far, each with a bar. While the job runs, placeholders show the missing items. */
export function JobRows({ job }: { job: AiJob }) {
  const t = useTexts(jobTexts)
  const { items, wish } = job
  const running = isRunning(job)
  const total = running ? Math.max(wish.count, items.length) : items.length
  const fillOf = (i: number) => 100 - Math.round((i * 70) / Math.max(total, 5))
  return (
    <ol className="ai-rows" aria-label={t.list} lang={wish.language}>
      {items.map((item, i) => (
        <li key={item.id} className="ai-row">
          <span className="numeral ai-place">{i + 1}</span>
          <div className="ai-row-body">
            <p className="ai-name">
              <span>{item.name}</span>
              {!item.verified && <Unverified />}
            </p>
            {item.note && <p className="text-sm text-muted">{item.note}</p>}
            <Bar fill={fillOf(i)} place={i + 1} tone={i === 0 ? 'leader' : 'rest'} />
          </div>
        </li>
      ))}
      {Array.from({ length: total - items.length }, (_, i) => (
        <li key={`ghost ${i}`} className="ghost-row" aria-hidden="true" data-next={i === 0 || undefined}>
          <span className="numeral">{items.length + i + 1}</span>
          <span className="ghost-bar" data-fill={fillOf(items.length + i)} />
        </li>
      ))}
    </ol>
  )
}

/** Badge for an item that the knowledge base does not contain. */
export function Unverified() {
  const t = useTexts(jobTexts)
  return (
    <Badge tone="paper" icon={<Warning aria-hidden="true" />}>
      {t.unverified}
    </Badge>
  )
}
