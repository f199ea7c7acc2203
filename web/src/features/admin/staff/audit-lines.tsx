import type { StaffActLine } from '@liston/contract/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { PersonLink } from '../../../platform/panel/panel-detail.tsx'
import { PanelList } from '../../../platform/panel/panel-list.tsx'
import { ShortWhen } from '../../../platform/panel/short-when.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { factName, factWords, isIdentifier } from './act-facts.ts'
import { targetOf } from './act-targets.ts'
import { actWords } from './act-words.ts'
import { actsQuery, type AskedActs } from './queries.ts'
import { auditTexts } from './texts.ts'

/** The lines of the audit log, newest first. They need the words of most features. */
export function AuditLines({ asked }: { asked: AskedActs }) {
  const t = useTexts(auditTexts)
  const isAsked = Object.values(asked).some(Boolean)
  return (
    <PanelList
      of={useInfiniteQuery(actsQuery(useApi(), asked))}
      empty={isAsked ? t.noMatch : <EmptyState title={t.none}>{t.noneHint}</EmptyState>}
      row={(line) => <Line key={line.seq} line={line} />}
    />
  )
}

function Line({ line }: { line: StaffActLine }) {
  const t = useTexts(auditTexts)
  const words = useTexts(actWords)
  const language = useLanguage()
  const zone = useZone()
  const { by, act, before, after, reason, doneAt } = line
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) =>
      !isIdentifier(before?.[name]) &&
      !isIdentifier(after?.[name]) &&
      JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  return (
    <Card as="li" className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold">{!by && line.isAutomatic ? t.automatic : <PersonLink of={by} />}</span>
        <span>{words[act] ?? act.replaceAll('-', ' ')}</span>
        <span className="text-sm text-muted">
          <ShortWhen at={doneAt} />
        </span>
      </p>
      <p className="text-sm">
        <ActTarget line={line} />
      </p>
      {reason && <p className="break-words">{t.reason(reason)}</p>}
      {names.length > 0 && (
        <dl className="admin-difference">
          {names.map((name) => (
            <div key={name}>
              <dt>{factName(language, name)}</dt>
              {before && name in before && (
                <dd>
                  <span className="sr-only">{t.before} </span>
                  <del>{factWords(language, zone, { act, name, value: before[name] ?? null })}</del>
                </dd>
              )}
              {after && name in after && (
                <dd>
                  <span className="sr-only">{t.after} </span>
                  <ins>{factWords(language, zone, { act, name, value: after[name] ?? null })}</ins>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

/** What an action of the audit log was about, in words, with a link to it. */
function ActTarget({ line }: { line: StaffActLine }) {
  const { label, href } = targetOf(useLanguage(), line)
  return href ? (
    <Anchor href={href} className="link link-alone">
      {label}
    </Anchor>
  ) : (
    <span className="wrap-anywhere">{label}</span>
  )
}
