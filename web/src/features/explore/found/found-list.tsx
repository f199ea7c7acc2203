import type { SearchType } from '@liston/contract/explore'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type ExploreState, exploreHref } from '../explore-address.ts'
import { NoResults } from '../results/no-results.tsx'
import { ResultsFailed } from '../results/results-failed.tsx'
import { exploreTexts } from '../texts.ts'
import { ArticleLine, ItemLine, PersonLine } from './found-lines.tsx'
import { type FoundPage, foundQuery } from './found-query.ts'

type Props = { state: ExploreState & { type: Exclude<SearchType, 'rankings'> } }

/** Items, people or articles as lines. Loading more moves the focus to the first new line. */
export function FoundList({ state }: Props) {
  const t = useTexts(exploreTexts)
  const rows = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(foundQuery(useApi(), state))
  if (query.isPending) return <Skeleton kind="rows" count={6} label={t.loading} />
  if (!query.data)
    return <ResultsFailed state={state} hrefOf={exploreHref} error={query.error} retry={() => void query.refetch()} />
  const parts = query.data.pages
  const seen = parts.reduce((n, { items }) => n + items.length, 0)
  const [total, next] = [parts[0]?.total ?? 0, parts.at(-1)?.nextCursor ?? null]
  if (seen === 0) return <NoResults state={state} />
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    await query.fetchNextPage()
    rows.current?.children[seen]?.querySelector<HTMLElement>('a')?.focus()
  }
  const failed = query.isFetchNextPageError
  return (
    <div className="grid gap-6">
      <ul ref={rows} className="found-list">
        {parts.flatMap(linesOf)}
      </ul>
      {failed && (
        <p role="alert" className="text-center text-negative">
          {t.failed}
        </p>
      )}
      {(next || parts.length > 1) && (
        <LoadMore
          href={next && exploreHref({ ...state, cursor: next })}
          label={failed ? t.again : t.more}
          pending={query.isFetchingNextPage}
          pendingText={t.loadingMore}
          status={t.shown(seen, total)}
          fill={total ? (100 * seen) / total : undefined}
          onClick={(event) => void loadMore(event)}
        />
      )}
    </div>
  )
}

function linesOf(page: FoundPage) {
  if (page.type === 'items') return page.items.map((item) => <ItemLine key={item.id} item={item} />)
  if (page.type === 'people') return page.items.map((person) => <PersonLine key={person.id} person={person} />)
  return page.items.map((article) => <ArticleLine key={article.id} article={article} />)
}
