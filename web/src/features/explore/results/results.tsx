import { categoryOf } from '@liston/contract/rankings'
import type { Sort } from '@liston/contract/explore'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { RankingCard } from '../cards/ranking-card.tsx'
import { type ExploreState, type HrefOf, sorts } from '../explore-address.ts'
import { defaultSort, type FeedPart, feedQuery } from '../queries.ts'
import { exploreTexts } from '../texts.ts'
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

type Props = {
  parts: FeedPart[]
  /** URL of the next page; null at the end. */
  moreHref: string | null
  loadMore(): Promise<unknown>
  loading: boolean
  failed: boolean
}

/** Number of cards visible at once, whose pictures are loaded eagerly. */
const EAGER = 3

/** Ranking cards. Loading more appends cards and focuses the first new one. */
function ResultList({ parts, moreHref, loadMore, loading, failed }: Props) {
  const t = useTexts(exploreTexts)
  const [addedFrom, setAddedFrom] = useState<number | null>(null)
  const firstAdded = useRef<HTMLAnchorElement>(null)
  const cards = parts.flatMap((part) => part.items)
  const total = parts[0]?.total
  const isNew = addedFrom !== null && addedFrom < cards.length
  useEffect(() => {
    if (isNew) firstAdded.current?.focus()
  }, [isNew, addedFrom])

  async function more(event: MouseEvent) {
    event.preventDefault()
    if (loading) return
    const seen = cards.length
    await loadMore()
    setAddedFrom(seen)
  }
  const status = isNew ? t.added(cards.length - addedFrom, cards.length, total) : t.shown(cards.length, total)
  return (
    <div className="grid gap-6">
      <CardGrid>
        {cards.map((card, i) => (
          <li key={card.id} className={i < EAGER ? undefined : 'later'}>
            <RankingCard
              card={card}
              why={card.why}
              eager={i < EAGER}
              linkRef={i === addedFrom ? firstAdded : undefined}
            />
          </li>
        ))}
      </CardGrid>
      {failed && (
        <p role="alert" className="text-center text-negative">
          {t.failed}
        </p>
      )}
      {(moreHref || parts.length > 1) && (
        <LoadMore
          href={moreHref}
          label={failed ? t.again : t.more}
          pending={loading}
          pendingText={t.loadingMore}
          status={status}
          fill={total ? (100 * cards.length) / total : undefined}
          onClick={(event) => void more(event)}
        />
      )}
    </div>
  )
}

/** Tabs of the feeds; signed-in users also have their personal ones. The filters stay. */
export function FeedTabs({ state, hrefOf }: { state: ExploreState; hrefOf: HrefOf }) {
  const t = useTexts(exploreTexts)
  const { cursor: _cursor, sort: current = defaultSort, ...rest } = state
  const me = useMe()
  const offered = sorts.filter((sort) => (sort !== 'following' && sort !== 'foryou') || me)
  const tabs = offered.map((sort) => ({
    href: hrefOf({ ...rest, sort: sort === defaultSort ? undefined : sort }),
    label: t.sorts[sort],
    current: sort === current,
  }))
  return <Tabs label={t.sortsLabel} tabs={tabs} />
}

/** Empty result: invites the user to create the ranking, with the search text filled in. */
export function NoResults({ state }: { state: ExploreState }) {
  const t = useTexts(exploreTexts)
  const { q, category, ai } = state
  const filled = new URLSearchParams({ ...(q && { topic: q }), ...(category && { category }) }).toString()
  const about = filled && `?${filled}`
  return (
    <EmptyState
      title={q ? t.nothingFound(q) : t.nothing}
      action={
        !(category && categoryOf(category)?.closed) && (
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton variant="primary" href={`/create-ranking${about}`}>
              {q ? t.create : t.createAny}
            </LinkButton>
            <LinkButton href={`/create-ranking/ai${about}`}>{t.createWithAi}</LinkButton>
          </div>
        )
      }
    >
      {(q || ai) && <p>{t.nothingHint}</p>}
    </EmptyState>
  )
}

/** Explains in a sentence how this list is selected (rules 3.6). */
export function Why({ of }: { of: Sort | 'search' }) {
  const t = useTexts(exploreTexts)
  return (
    <details className="explore-why">
      <summary>{t.why}</summary>
      <p>{t.reasons[of]}</p>
    </details>
  )
}
