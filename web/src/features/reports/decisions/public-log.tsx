import type { DecisionLine } from '@liston/contract/reports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { publicLogQuery } from '../queries.ts'
import { reportTexts } from '../texts.ts'
import { decisionTexts } from './texts.ts'

const figures = ['decided', 'kept', 'acted', 'appealed', 'overturned'] as const

/** The public moderation log: figures and the newest decisions, without names. */
export function PublicLog() {
  const t = useTexts(decisionTexts)
  const language = useLanguage()
  const { data: log } = useSuspenseQuery(publicLogQuery(useApi()))
  if (log.lines.length === 0) return <EmptyState title={t.nothing} />
  return (
    <div className="grid gap-6">
      <Card className="grid gap-3">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-4">
          {figures.map((name) => (
            <div key={name}>
              <dd className="numeral text-2xl">{formatNumber(language, log[name])}</dd>
              <dt className="text-sm text-muted">{t.figures[name]}</dt>
            </div>
          ))}
        </dl>
        {log.medianHours !== null && <p>{t.median(formatNumber(language, Math.max(1, Math.ceil(log.medianHours))))}</p>}
      </Card>
      <section className="grid gap-3">
        <h2 className="text-xl">{t.newest}</h2>
        <ol>
          {log.lines.map((line, n) => (
            // A line has no id, so the index is its key.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={n} line={line} />
          ))}
        </ol>
      </section>
    </div>
  )
}

function Line({ line }: { line: DecisionLine }) {
  const t = useTexts(decisionTexts)
  const { reasons } = useTexts(reportTexts)
  const shortDates = useShortDates()
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-border py-3 sm:grid-cols-[8rem_1fr]">
      <time dateTime={line.day} className="text-muted">
        {shortDates.day(line.day)}
      </time>
      <span className="flex flex-wrap items-center gap-2">
        <b className="first-letter:uppercase">{t.kinds[line.type]}</b>
        {!(line.type === 'person' && line.sanction) && <Badge tone="ink">{t.short[line.answer]}</Badge>}
        {line.rule && <span>{reasons[line.rule]}</span>}
        {line.sanction && <Badge>{t.sanctions[line.sanction]}</Badge>}
        {line.appeal && <Badge tone="accent">{t.appealed[line.appeal]}</Badge>}
      </span>
    </li>
  )
}
