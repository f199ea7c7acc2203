import './club.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { LoadMore } from '../../design/surfaces/load-more.tsx'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { feedPath } from '@liston/contract/discovery'
import { ArticleCard } from './article-card.tsx'
import { articlesQuery } from './queries.ts'
import { clubTexts } from './texts.ts'

/** The list of articles, the newest over the full width; otherwise an empty or an error state. */
export function ArticleList({ cursor }: { cursor: string | undefined }) {
  const t = useTexts(clubTexts)
  const language = useLanguage()
  const { data, isError, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    articlesQuery(useApi(), cursor),
  )
  if (isError && !data)
    return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  if (!data) return <Skeleton label={t.loading} />
  const cards = data.pages.flatMap(({ items }) => items)
  const next = data.pages.at(-1)?.nextCursor ?? null
  if (cards.length === 0)
    return (
      <EmptyState title={t.none} action={<LinkButton href="/explore?sort=viral">{t.action}</LinkButton>}>
        <p className="max-w-measure">{t.noneHint}</p>
      </EmptyState>
    )
  return (
    <>
      <ul className="article-grid">
        {cards.map((card, i) => (
          <li key={card.id}>
            <ArticleCard card={card} lead={i === 0 && cursor === undefined} />
          </li>
        ))}
      </ul>
      {/* a plain link, because the feed is not a page of the application */}
      <a
        href={`${feedPath({ kind: 'articles' })}?lng=${language}`}
        className="link inline-flex min-h-11 items-center justify-self-start"
      >
        {t.feed}
      </a>
      <LoadMore
        href={next && `/social?${new URLSearchParams({ cursor: next })}`}
        label={t.more}
        pending={isFetchingNextPage}
        pendingText={t.loading}
        onClick={(event) => {
          event.preventDefault()
          void fetchNextPage()
        }}
      />
    </>
  )
}
