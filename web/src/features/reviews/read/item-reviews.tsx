import { type RatingSummary as Summary, reviewRules, STAR_VALUES } from '@liston/contract/reviews'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import type * as z from 'zod'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Bar } from '../../../design/identity/bar.tsx'
import { SignIn } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useMe } from '../../../platform/session.ts'
import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { itemReviewsQuery, ownReviewQuery, type Sort } from '../queries.ts'
import { StarRow, starTexts } from '../stars/star-row.tsx'
import { RemoveReview } from '../write/remove-review.tsx'
import { ReviewForm } from '../write/review-form.tsx'
import { readTexts } from './read-texts.ts'
import { ReviewCard } from './review-card.tsx'

export type ItemReviewsProps = {
  itemId: string
  name: string
  rankingId: string
  locked: boolean
  sort: Sort | undefined
  cursor: string | undefined
}

const sorts: readonly Sort[] = ['useful', 'short', 'new']
const LIST_ID = 'resenas'

/** The reviews of an item: its rating, my own review, and the reviews of others in three views. */
export function ItemReviews({ itemId, name, rankingId, locked, sort, cursor }: ItemReviewsProps) {
  const t = useTexts(readTexts)
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const query = useSuspenseInfiniteQuery(itemReviewsQuery(useApi(), { itemId, sort, cursor }))
  const { pages } = query.data
  const [first] = pages
  const items = pages.flatMap((page) => page.items)
  const next = pages.at(-1)?.nextCursor
  if (!first) return null
  const { summary } = first
  const address = (to: Sort) => `/ranking/${rankingId}/item/${itemId}/review?sort=${to}#${LIST_ID}`
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    const from = items.length
    const { isError } = await query.fetchNextPage()
    if (isError) return toast({ title: t.failed, variant: 'destructive' })
    list.current?.children[from]?.querySelector<HTMLElement>('a, button, summary')?.focus()
  }
  const tabs = sorts.map((each) => ({
    href: address(each),
    label: t.sorts[each],
    current: each === first.sort,
    ...(summary.counts[each] ? { count: formatNumber(language, summary.counts[each]) } : {}),
  }))
  return (
    <section aria-labelledby="reviews" className="reviews">
      <h2 id="reviews" className="text-xl">
        {t.reviews}
      </h2>
      <div className="reviews-top">
        <RatingSummary summary={summary} />
        <WriteReview {...{ itemId, rankingId, locked }} />
      </div>
      <div id={LIST_ID} className="reviews-list">
        {summary.counts.new === 0 ? (
          <EmptyState title={t.none(name)}>
            <p className="max-w-measure">{t.noneHint}</p>
          </EmptyState>
        ) : (
          <>
            <Tabs label={t.views} tabs={tabs} />
            {items.length === 0 && (
              <EmptyState title={t.noneOf[first.sort]}>
                <p className="max-w-measure">{t.noneOfHint}</p>
              </EmptyState>
            )}
            <ul ref={list} className="grid gap-3">
              {items.map((review) => (
                <ReviewCard key={review.id} review={review} itemId={itemId} />
              ))}
            </ul>
          </>
        )}
        {next && (
          <LoadMore
            href={`/ranking/${rankingId}/item/${itemId}/review?sort=${first.sort}&cursor=${next}#${LIST_ID}`}
            label={t.more}
            pending={query.isFetchingNextPage}
            pendingText={t.loading}
            onClick={(event) => void loadMore(event)}
          />
        )}
      </div>
    </section>
  )
}

/** The rating of an item, its number of reviews, and the histogram of stars. */
function RatingSummary({ summary: { avg, n, histogram } }: { summary: z.infer<typeof Summary> }) {
  const t = useTexts(readTexts)
  const s = useTexts(starTexts)
  const language = useLanguage()
  // Highest stars first.
  const bins = STAR_VALUES.map((stars, i) => ({ stars, n: histogram[i] ?? 0 })).reverse()
  const most = Math.max(1, ...histogram)
  const rating = avg === null ? null : formatNumber(language, Math.round(avg * 10) / 10)
  return (
    <div className="rating">
      <p className="rating-figure">
        {rating !== null && (
          <>
            <span className="numeral rating-number">
              {rating}
              <span className="sr-only"> {t.rating('').trim()}</span>
            </span>
            <StarRow stars={Math.round((avg ?? 0) * 10) / 10} />
          </>
        )}
        <span>{counted(language, n, t.ratings)}</span>
      </p>
      {n > 0 && (
        <ol aria-label={t.histogram} className="histogram">
          {bins.map(({ stars, n: given }) => (
            <li key={stars}>
              <span className="sr-only">
                {t.bin(s.of(formatNumber(language, stars), stars !== 1), counted(language, given, t.people))}
              </span>
              <span aria-hidden="true" className="histogram-stars numeral">
                {formatNumber(language, stars)}
              </span>
              <Bar fill={(100 * given) / most} size="sm" tone="accent" />
            </li>
          ))}
        </ol>
      )}
      <p className="text-sm text-muted">
        {rating === null &&
          n < reviewRules.RATING_FROM &&
          t.fewRatings(formatNumber(language, reviewRules.RATING_FROM - n))}{' '}
        {t.apart}
      </p>
    </div>
  )
}

type WriteReviewProps = { itemId: string; rankingId: string; locked: boolean }

/** The review form, a sign-in link for guests, or a note that the ranking is locked. */
function WriteReview(props: WriteReviewProps) {
  const t = useTexts(readTexts)
  const me = useMe()
  if (!me) {
    const next = `/ranking/${props.rankingId}/item/${props.itemId}/review`
    return (
      <Card kind="flat" className="grid content-start gap-3">
        <p className="max-w-measure">{t.signInHint}</p>
        <LinkButton
          href={`/sign-in?${new URLSearchParams({ next })}`}
          variant="primary"
          icon={<SignIn aria-hidden="true" />}
          className="justify-self-start"
        >
          {t.signIn}
        </LinkButton>
      </Card>
    )
  }
  if (props.locked) return <p className="max-w-measure text-muted">{t.locked}</p>
  return <Own {...props} />
}

function Own({ itemId, rankingId }: WriteReviewProps) {
  const t = useTexts(readTexts)
  const { data: own } = useSuspenseQuery(ownReviewQuery(useApi(), itemId))
  return (
    <Card className="grid content-start gap-3">
      <ReviewForm key={own?.id ?? 'new'} itemId={itemId} rankingId={rankingId} own={own} stars={own?.stars ?? null} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {own && <RemoveReview review={own} rankingId={rankingId} />}
        <LinkButton href={`/rate-item/${itemId}`} variant="ghost">
          {t.quick}
        </LinkButton>
      </div>
    </Card>
  )
}
