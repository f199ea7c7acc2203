import './comments.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Up } from '../../../design/identity/icon.ts'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import type { AskedComments } from '../asked-comments.ts'
import { CommentForm } from '../comment/comment-form.tsx'
import { Talk } from '../comment/talk.tsx'
import { Composer } from '../compose/composer.tsx'
import type { Target } from '../state-query.ts'
import { ThreadSummary } from '../summary/thread-summary.tsx'
import { commentTexts } from '../texts.ts'
import { BriefComments } from './brief-comments.tsx'
import { CloseSwitch } from './close-switch.tsx'
import { commentsQuery, linkedQuery } from './comments-query.ts'
import { ScrollTo } from './scroll-to.tsx'
import { useLiveComments } from './use-live-comments.ts'

const sorts = ['featured', 'newest', 'oldest'] as const

type Props = { target: Target; asked: AskedComments }

/** All that is said about a thing, and where one says something. */
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

/** The comment that the address leads to, above all others. */
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

/** What others wrote since; it comes when one asks for it. */
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
