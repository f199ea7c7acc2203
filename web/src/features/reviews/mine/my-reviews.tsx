import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type Filter, myReviewsQuery } from '../queries.ts'
import { GoneNote } from '../write/gone-note.tsx'
import { addressOf } from './asked-filter.ts'
import { ExportReviews } from './export-reviews.tsx'
import { FilterForm } from './filter-form.tsx'
import { mineTexts } from './mine-texts.ts'
import { OwnReviewCard } from './own-review-card.tsx'

export type MyReviewsProps = { filter: Filter; cursor: string | undefined; gone: string | undefined }

/** All that I have reviewed, to search, change, delete or take along. */
export function MyReviews({ filter, cursor, gone }: MyReviewsProps) {
  const t = useTexts(mineTexts)
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const query = useSuspenseInfiniteQuery(myReviewsQuery(useApi(), filter, cursor))
  const { pages } = query.data
  const items = pages.flatMap((page) => page.items)
  const { total = 0, found = 0 } = pages[0] ?? {}
  const next = pages.at(-1)?.nextCursor
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    const from = items.length
    const { isError } = await query.fetchNextPage()
    if (isError) return toast({ title: t.failed, variant: 'destructive' })
    list.current?.children[from]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  const status = t.found(formatNumber(language, found), formatNumber(language, total))
  return (
    <div className="grid grid-cols-1 gap-5">
      {gone && <GoneNote id={gone} back={addressOf(filter)} />}
      {total === 0 ? (
        <EmptyState
          title={t.none}
          action={
            <LinkButton href="/explore" variant="primary">
              {t.explore}
            </LinkButton>
          }
        >
          <p className="max-w-measure">{t.noneHint}</p>
        </EmptyState>
      ) : (
        <>
          <FilterForm filter={filter} />
          {found === 0 ? (
            <EmptyState title={t.noneFound} action={<LinkButton href="/my-reviews">{t.clear}</LinkButton>}>
              <p className="max-w-measure">{t.noneFoundHint}</p>
            </EmptyState>
          ) : (
            <ul ref={list} className="grid gap-3">
              {items.map((review) => (
                <OwnReviewCard key={review.id} review={review} />
              ))}
            </ul>
          )}
          {found > 0 && (
            <LoadMore
              href={next ? addressOf(filter, next) : null}
              label={t.more}
              pending={query.isFetchingNextPage}
              pendingText={t.loading}
              status={status}
              onClick={(event) => void loadMore(event)}
            />
          )}
          <ExportReviews />
        </>
      )}
    </div>
  )
}
