import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { RankingCard } from '../cards/ranking-card.tsx'
import type { FeedPart } from '../feed-query.ts'
import { exploreTexts } from '../texts.ts'

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
export function ResultList({ parts, moreHref, loadMore, loading, failed }: Props) {
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
