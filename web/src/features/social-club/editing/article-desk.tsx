import './editing.css'
import { type ArticleRow, type ArticleState, articlePath, articleStates } from '@liston/contract/social-club'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ArticleEditor } from './article-editor.tsx'
import { editedQuery, NEW, rowsQuery } from './queries.ts'
import { editingTexts } from './texts.ts'

const HERE = '/admin-panelrankw/articles'

type Props = { article: string | undefined; state: ArticleState | undefined }

/** Admin page of the articles: the list, or the article that the URL names. */
export function ArticleDesk({ article, state }: Props) {
  const [added, setAdded] = useState<string | null>(null)
  if (added && article !== added && article !== NEW) setAdded(null)
  if (!article) return <Rows state={state} />
  // After the first save the same editor stays mounted, so that text typed meanwhile is not lost.
  if (article === NEW || article === added) return <ArticleEditor key={NEW} article={null} onAdded={setAdded} />
  return <Existing id={article} />
}

function Existing({ id }: { id: string }) {
  const t = useTexts(editingTexts)
  const { data, isError, refetch } = useQuery(editedQuery(useApi(), id))
  if (isError && !data)
    return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  return data ? <ArticleEditor key={id} article={data} /> : <Skeleton label={t.loading} />
}

function Rows({ state }: { state: ArticleState | undefined }) {
  const t = useTexts(editingTexts)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    rowsQuery(useApi(), state),
  )
  const tabs = [undefined, ...articleStates].map((each) => ({
    href: each ? `${HERE}?state=${each}` : HERE,
    label: each ? t.states[each] : t.all,
    current: each === state,
  }))
  const create = <LinkButton href={`${HERE}?article=${NEW}`}>{t.create}</LinkButton>
  if (isError && !data)
    return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  const rows = data?.pages.flatMap(({ items }) => items)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tabs label={t.statesLabel} tabs={tabs} />
        {create}
      </div>
      {!rows && <Skeleton label={t.loading} />}
      {rows?.length === 0 && (
        <EmptyState title={t.none} action={create}>
          <p>{t.noneHint}</p>
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {rows?.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} pendingText={t.loading} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </div>
  )
}

function Row({ row }: { row: ArticleRow }) {
  const t = useTexts(editingTexts)
  const dates = useDates()
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <Anchor href={`${HERE}?article=${row.id}`} className="link inline-flex min-h-11 items-center font-bold">
          {row.title}
        </Anchor>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={row.state === 'published' ? 'positive' : 'ink'}>{t.states[row.state]}</Badge>
          <span>{row.languages.map((each) => t.languages[each]).join(' · ')}</span>
          <span>
            {row.state === 'scheduled' && row.publishAt
              ? t.publishesAt(dates.moment(row.publishAt))
              : t.changed(dates.day(row.updatedAt))}
          </span>
        </p>
      </div>
      {row.state === 'published' && <LinkButton href={articlePath(row.slug)}>{t.read}</LinkButton>}
    </Card>
  )
}
