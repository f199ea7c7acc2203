import { type ReportCase, reportRules } from '@liston/contract/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { PanelTabs, When } from '../../platform/panel/panel-detail.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { DecisionForm, onDeskKey } from './decision-form.tsx'
import { reportCasesQuery, type Shelf } from './queries.ts'
import { reportTexts } from './texts.ts'
import { WeekChart } from './week-chart.tsx'

const shelves = ['waiting', 'held', 'decided'] as const satisfies readonly Shelf[]

/** Admin page of report cases, by weight and age, usable by pointer and keyboard. */
export function ReportDesk({ shelf }: { shelf: Shelf }) {
  const t = useTexts(reportTexts)
  return (
    <div className="grid gap-5">
      <PanelTabs
        label={t.shelves}
        path="/admin-panelrankw/reports"
        name="state"
        values={shelves}
        current={shelf}
        words={{ waiting: t.waiting, held: t.held, decided: t.decided }}
      />
      <Cases key={shelf} shelf={shelf} />
      <WeekChart />
    </div>
  )
}

function Cases({ shelf }: { shelf: Shelf }) {
  const t = useTexts(reportTexts)
  const list = useRef<HTMLUListElement>(null)
  const found = useInfiniteQuery(reportCasesQuery(useApi(), shelf))
  const isThere = Boolean(found.data?.pages[0]?.items.length)
  useEffect(() => {
    const element = list.current
    element?.addEventListener('keydown', onDeskKey)
    return () => element?.removeEventListener('keydown', onDeskKey)
  }, [isThere])
  return (
    <PanelList of={found} empty={{ waiting: t.nothingWaiting, held: t.nothingHeld, decided: t.nothingDecided }[shelf]}>
      {(cases) => (
        <>
          <p className="text-sm text-muted">{t.keys}</p>
          <ul className="grid gap-4" ref={list}>
            {cases.map((one) => (
              <li key={`${one.type} ${one.id}`}>
                <CaseCard report={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PanelList>
  )
}

/** A report case: the content, the reports, the history, and the possible answers. */
function CaseCard({ report }: { report: ReportCase }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { thing } = report
  const weight = formatNumber(language, Math.round(report.weight * 100) / 100)
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
        <When at={report.lastAt} />
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
      {report.words.map((words, place) => (
        // The place is the key: two reporters may write the same text, and the list never changes.
        <p key={place} className="text-sm break-words">
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
  if (acts.length === 0) return null
  return (
    <ol className="grid gap-1 text-sm text-muted">
      {acts.map(({ act, by, at }) => (
        <li key={`${act} ${at}`}>
          {t.acts[act]} · {by ?? t.house} · <When at={at} />
        </li>
      ))}
    </ol>
  )
}
