import { type ReportCase, reportRules } from '@liston/contract/reports'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatMoment } from '../../../platform/dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { reportTexts } from '../texts.ts'
import { DecisionForm } from './decision-form.tsx'

/** One thing that was reported: what it is, what people said of it, what was done, and the answers that are open. */
export function CaseCard({ report }: { report: ReportCase }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { thing } = report
  const weight = report.weight.toLocaleString(language, { maximumFractionDigits: 2 })
  return (
    <Card as="article" className="grid gap-3" tabIndex={-1} data-case>
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg break-words">{thing?.title ?? t.gone}</h2>
        {report.hidden && <Badge tone="ink">{t.hidden}</Badge>}
        <Badge>{t.states[report.state]}</Badge>
        {report.held && <Badge tone="accent">{t.heldFor[report.held.why](report.held.met)}</Badge>}
        {report.weight > 0 && <Badge>{t.weight(weight)}</Badge>}
        {report.priors > 0 && <Badge>{t.priors(report.priors)}</Badge>}
        {report.waitingHours !== null && (
          <Badge tone={report.waitingHours * 3_600_000 >= reportRules.DECISION_DUE_MS ? 'accent' : 'ink'}>
            {t.waits(report.waitingHours)}
          </Badge>
        )}
      </header>
      <p className="text-sm text-muted">
        {t.about[report.type]}
        {thing?.owner && report.type !== 'person' && ` ${t.by(thing.owner.username)}`}
        {' · '}
        <time dateTime={report.lastAt}>{formatMoment(language, report.lastAt)}</time>
        {thing && (
          <>
            {' · '}
            <Anchor href={thing.path} className="link">
              {t.look}
            </Anchor>
          </>
        )}
      </p>
      {thing?.excerpt && (
        <blockquote className="border-l-4 border-border-strong pl-3 break-words">{thing.excerpt}</blockquote>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {report.reasons.map(({ reason, count }) => (
          <li key={reason}>
            {t.reasons[reason]} <span className="numeral text-muted">×{count}</span>
          </li>
        ))}
      </ul>
      {report.words.map((words) => (
        <p key={words} className="text-sm break-words">
          “{words}”
        </p>
      ))}
      <Acts acts={report.acts} />
      <DecisionForm report={report} />
    </Card>
  )
}

function Acts({ acts }: Pick<ReportCase, 'acts'>) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  if (acts.length === 0) return null
  return (
    <ol className="grid gap-1 text-sm text-muted">
      {acts.map(({ act, by, at }) => (
        <li key={`${act} ${at}`}>
          {t.acts[act]} · {by ?? t.house} · <time dateTime={at}>{formatMoment(language, at)}</time>
        </li>
      ))}
    </ol>
  )
}
