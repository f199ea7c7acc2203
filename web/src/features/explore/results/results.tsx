import { useInfiniteQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import type { ExploreState, HrefOf } from '../explore-address.ts'
import { feedQuery } from '../feed-query.ts'
import { exploreTexts } from '../texts.ts'
import { NoResults } from './no-results.tsx'
import { ResultList } from './result-list.tsx'
import { ResultsFailed } from './results-failed.tsx'

/** The results of a state: loading, failed, empty, or a list. */
export function Results({ state, hrefOf }: { state: ExploreState; hrefOf: HrefOf }) {
  const t = useTexts(exploreTexts)
  const feed = useInfiniteQuery(feedQuery(useApi(), state))
  if (feed.isPending) return <Skeleton kind="cards" count={6} label={t.loading} />
  if (!feed.data)
    return <ResultsFailed state={state} hrefOf={hrefOf} error={feed.error} retry={() => void feed.refetch()} />
  const parts = feed.data.pages
  const next = parts.at(-1)?.nextCursor
  if (parts.every((part) => part.items.length === 0)) return <NoResults state={state} />
  return (
    <ResultList
      parts={parts}
      moreHref={next ? hrefOf({ ...state, cursor: next }) : null}
      loadMore={feed.fetchNextPage}
      loading={feed.isFetchingNextPage}
      failed={feed.isFetchNextPageError}
    />
  )
}
