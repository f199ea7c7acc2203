import './comments.css'
import type { SummaryOffer } from '@liston/contract/comments'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Ai, Lock, Up } from '../../../design/identity/icon.ts'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { counted, formatNumber, type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import type { AskedComments } from '../asked-comments.ts'
import { actBy, CommentForm } from '../comment/comment-form.tsx'
import { Talk } from '../comment/talk.tsx'
import { Composer } from '../composer.tsx'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentTexts, summaryTexts } from '../texts.ts'
import { setState, useLiveComments } from './comment-cache.ts'
import { commentsQuery, linkedQuery } from './comments-query.ts'

const sorts = ['featured', 'newest', 'oldest'] as const

type Props = { target: Target; asked: AskedComments }

/** The discussion of an object, with the form for a new comment. */
export function Discussion({ target, asked }: Props) {
  const t = useTexts(commentTexts)
  const api = useApi()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    commentsQuery(api, target, asked),
  )
  const [first] = data?.pages ?? []
  if (!first && isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  if (!data || !first) return <Skeleton kind="text" count={4} label={t.loading} />
  const talks = data.pages.flatMap(({ items }) => items)
  return (
    <div className="comments">
      <CommentForm target={target} />
      {first.closed ? <p className="comments-closed">{t.closed}</p> : <Composer target={target} />}
      {first.mayClose && <CloseSwitch target={target} closed={first.closed} />}
      {first.summary && <ThreadSummary target={target} offer={first.summary} />}
      {first.count > 0 && <Sorts asked={asked} />}
      <Linked target={target} asked={asked} />
      <News target={target} />
      {first.pinned && <Talk talk={first.pinned} target={target} note={t.pinned} />}
      {talks.length === 0 && !first.pinned && first.brief === 0 && (
        <EmptyState title={t.empty}>
          <p>{first.closed ? '' : t.emptyHint}</p>
        </EmptyState>
      )}
      <ol className="comment-list">
        {talks.map((talk) => (
          <li key={talk.id}>
            <Talk talk={talk} target={target} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} pendingText={t.loading} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
      {first.brief > 0 && <BriefComments target={target} count={first.brief} />}
    </div>
  )
}

const AskSummary = lazyPart(() => import('./ask-summary.tsx').then((m) => m.AskSummary), { when: 'press' })

type ThreadSummaryProps = { target: Target; offer: SummaryOffer }

const inLanguage = ({ made }: SummaryOffer, language: Language) =>
  made.find((one) => one.language === language) ?? made[0]

/** AI summary of the discussion, for all readers. Has a button to create one if it is missing or outdated. */
function ThreadSummary({ target, offer }: ThreadSummaryProps) {
  const t = useTexts(summaryTexts)
  const language = useLanguage()
  const me = useMe()
  const summary = inLanguage(offer, language)
  const mayAsk = me && offer.offered.includes(language)
  if (!summary && !mayAsk) return null
  return (
    <section aria-label={t.title} className="thread-summary">
      {summary && (
        <>
          <h3 className="thread-summary-title">
            <Ai size={18} aria-hidden="true" /> {t.title}
          </h3>
          <p lang={summary.language}>{summary.text}</p>
          <p className="thread-summary-of">{t.of(summary.comments)}</p>
        </>
      )}
      {mayAsk && (
        <Suspense>
          <AskSummary target={target} cost={offer.cost} again={summary?.language === language} />
        </Suspense>
      )}
    </section>
  )
}

/** Lets the author of the object close or reopen the discussion. */
function CloseSwitch({ target, closed }: { target: Target; closed: boolean }) {
  const t = useTexts(commentTexts)
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.comments.close({ ...target, closed: !closed }, { context: { idempotencyKey: newKey() } }),
    onSuccess(state) {
      setState(client, target.id, state)
      return client.invalidateQueries({ queryKey: keys.comments('list', target.id) })
    },
    onError: (error) =>
      toast({ title: t.actFailed, description: commentRefusal(language, error).text, variant: 'destructive' }),
  })
  return (
    <Button
      variant="ghost"
      icon={<Lock aria-hidden="true" />}
      className="justify-self-start"
      pending={isPending}
      {...actBy(target, { act: closed ? 'open' : 'close', id: '' }, () => mutate())}
    >
      {closed ? t.open : t.close}
    </Button>
  )
}

/** The low-effort comments, such as "De acuerdo" or "primero". They are loaded when the reader opens them. */
function BriefComments({ target, count }: { target: Target; count: number }) {
  const t = useTexts(commentTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center font-bold">
        {t.brief(formatNumber(language, count))}
      </summary>
      {open && <Folded target={target} />}
    </details>
  )
}

function Folded({ target }: { target: Target }) {
  const t = useTexts(commentTexts)
  const asked = commentsQuery(useApi(), target, { sort: 'newest', brief: true })
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(asked)
  if (isError) return <Button onClick={() => void refetch()}>{t.again}</Button>
  if (!data) return <Skeleton kind="text" count={2} label={t.loading} />
  return (
    <>
      <ol className="comment-list">
        {data.pages
          .flatMap(({ items }) => items)
          .map((talk) => (
            <li key={talk.id}>
              <Talk talk={talk} target={target} />
            </li>
          ))}
      </ol>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t.more}</Button>}
    </>
  )
}

function Sorts({ asked }: { asked: AskedComments }) {
  const t = useTexts(commentTexts)
  const path = useRouterState({ select: (s) => s.location.pathname })
  const tabs = sorts.map((sort) => ({
    href: `${path}?with=comments${sort === 'featured' ? '' : `&sort=${sort}`}#comments`,
    label: t[sort],
    current: sort === (asked.sort ?? 'featured'),
  }))
  return <Tabs label={t.sorts} tabs={tabs} />
}

/** The comment that the URL points to, above the others. */
function Linked({ target, asked }: Props) {
  const t = useTexts(commentTexts)
  const { data } = useQuery({ ...linkedQuery(useApi(), target, asked.comment ?? ''), enabled: Boolean(asked.comment) })
  if (!asked.comment || data === undefined) return null
  if (data === null) return <p className="text-muted">{t.linkedGone}</p>
  return (
    <>
      <Talk talk={data} target={target} note={t.linked} linkedId={asked.comment} answering />
      <ScrollTo id={`comment-${asked.comment}`} />
    </>
  )
}

/** Scrolls an element into view once. */
function ScrollTo({ id }: { id: string }) {
  useEffect(() => {
    // The result must not be returned as a cleanup function: in some browsers it is a promise.
    document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id])
  return null
}

/** Number of new comments by others; a click shows them. */
function News({ target }: { target: Target }) {
  const t = useTexts(commentTexts)
  const language = useLanguage()
  const { waiting, show } = useLiveComments(target)
  return (
    <div role="status">
      {waiting > 0 && (
        <Button icon={<Up aria-hidden="true" />} className="comments-news" onClick={() => void show()}>
          {counted(language, waiting, t.news)}
        </Button>
      )}
    </div>
  )
}
