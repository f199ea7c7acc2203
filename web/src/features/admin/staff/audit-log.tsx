import type { StaffActLine } from '@liston/contract/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatShortMoment } from '../../../platform/time/short-dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { actWords } from './act-words.ts'
import { type AskedActs, actsQuery } from './queries.ts'
import { auditTexts } from './texts.ts'

/** The audit log. Its filters are in the URL. */
export function AuditLog({ asked }: { asked: AskedActs }) {
  const t = useTexts(auditTexts)
  const isAsked = Object.values(asked).some(Boolean)
  return (
    <>
      <form action="/admin-panelrankw/audit" className="admin-filter">
        {(['by', 'act', 'target'] as const).map((name) => (
          <Field key={name} label={t[name]} name={name} defaultValue={asked[name] ?? ''} autoComplete="off" />
        ))}
        <Button type="submit" variant="secondary">
          {t.filter}
        </Button>
        {isAsked && (
          <a className="link link-alone" href="/admin-panelrankw/audit">
            {t.clear}
          </a>
        )}
      </form>
      <Lines asked={asked} isAsked={isAsked} />
    </>
  )
}

function Lines({ asked, isAsked }: { asked: AskedActs; isAsked: boolean }) {
  const t = useTexts(auditTexts)
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
  const { by, act, target, before, after, reason, doneAt } = line
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <Card as="li" className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold">
          {by ? (
            <Anchor href={`/profile/${by.id}`} className="link link-alone">
              {by.username}
            </Anchor>
          ) : (
            t.gone
          )}
        </span>
        {words[act] && <span>{words[act]}</span>}
        <time className="text-sm text-muted" dateTime={doneAt}>
          {formatShortMoment(language, doneAt)}
        </time>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <code>{act}</code>
        <code className="break-all">{target}</code>
      </p>
      {reason && <p className="break-words">{t.reason(reason)}</p>}
      {names.length > 0 && (
        <dl className="admin-difference">
          {names.map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              {before && name in before && (
                <dd>
                  <span className="sr-only">{t.before} </span>
                  <del>{inWords(before[name])}</del>
                </dd>
              )}
              {after && name in after && (
                <dd>
                  <span className="sr-only">{t.after} </span>
                  <ins>{inWords(after[name])}</ins>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
