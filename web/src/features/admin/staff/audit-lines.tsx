import type { StaffActLine } from '@liston/contract/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { factName, factWords } from './act-facts.ts'
import { ActTarget } from './act-target.tsx'
import { actWords } from './act-words.ts'
import { type AskedActs, actsQuery } from './queries.ts'
import { auditTexts } from './texts.ts'

/** The lines of the audit log, newest first. They need the words of most features. */
export function AuditLines({ asked }: { asked: AskedActs }) {
  const t = useTexts(auditTexts)
  const isAsked = Object.values(asked).some(Boolean)
  const list = useInfiniteQuery(actsQuery(useApi(), asked))
  if (list.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.loading} />
  const lines = list.data.pages.flatMap(({ items }) => items)
  if (lines.length === 0)
    return isAsked ? <EmptyState title={t.noMatch} /> : <EmptyState title={t.none}>{t.noneHint}</EmptyState>
  return (
    <>
      <ol className="grid gap-3">
        {lines.map((line) => (
          <Line key={line.seq} line={line} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          variant="secondary"
          pending={list.isFetchingNextPage}
          pendingText={t.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

function Line({ line }: { line: StaffActLine }) {
  const t = useTexts(auditTexts)
  const words = useTexts(actWords)
  const language = useLanguage()
  const shortDates = useShortDates()
  const zone = useZone()
  const { by, act, before, after, reason, doneAt } = line
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <Card as="li" className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold">
          {by ? (
            <Anchor href={`/profile/${by.id}`} className="link link-alone">
              {by.username}
            </Anchor>
          ) : line.isAutomatic ? (
            t.automatic
          ) : (
            t.gone
          )}
        </span>
        <span>{words[act] ?? act.replaceAll('-', ' ')}</span>
        <time className="text-sm text-muted" dateTime={doneAt}>
          {shortDates.moment(doneAt)}
        </time>
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
