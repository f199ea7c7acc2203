import { csvOf } from '@liston/contract/kernel'
import { categories } from '@liston/contract/rankings'
import { type ListedReview, STAR_VALUES } from '@liston/contract/reviews'
import { imageSrc } from '@liston/contract/uploads'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Download, Filter as FilterMark } from '../../../design/identity/icon.ts'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type Filter, myReviewsQuery } from '../queries.ts'
import { reviewRefusal } from '../refusal-texts.ts'
import { starTexts } from '../stars/star-row.tsx'
import { addressOf } from './asked-filter.ts'
import { mineTexts } from './mine-texts.ts'
import { OwnReviewCard } from './own-review-card.tsx'

export type MyReviewsProps = { filter: Filter; cursor: string | undefined }

/** My reviews, with search, edit, delete and export. */
export function MyReviews({ filter, cursor }: MyReviewsProps) {
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

/** Filter of my reviews, as a GET form, so that it works without JavaScript. */
function FilterForm({ filter }: { filter: Filter }) {
  const t = useTexts(mineTexts)
  const s = useTexts(starTexts)
  const language = useLanguage()
  const stars = [...STAR_VALUES].reverse().map((value) => ({
    value: String(value),
    label: s.of(formatNumber(language, value), value !== 1),
  }))
  const named = categories().map((c) => ({ value: c.slug as string, label: c[language] }))
  return (
    <form action="/my-reviews" role="search" aria-label={t.filter} className="field-row mine-filter">
      <Field
        name="q"
        label={t.search}
        hint={t.searchHint}
        defaultValue={filter.q ?? ''}
        maxLength={100}
        type="search"
      />
      <Select
        name="stars"
        label={t.stars}
        defaultValue={filter.stars ? String(filter.stars) : ''}
        options={[{ value: '', label: t.anyStars }, ...stars]}
      />
      <Select
        name="category"
        label={t.category}
        defaultValue={filter.category ?? ''}
        options={[{ value: '', label: t.anyCategory }, ...named]}
      />
      <Checkbox name="texts" value="only" label={t.texts} defaultChecked={filter.texts === 'only'} />
      <Button type="submit" icon={<FilterMark size={18} aria-hidden="true" />}>
        {t.apply}
      </Button>
    </form>
  )
}

/** Exports all my reviews: JSON by a plain link, CSV created in the browser. */
function ExportReviews() {
  const t = useTexts(mineTexts)
  const language = useLanguage()
  const api = useApi()
  const hydrated = useHydrated()
  const takeCsv = async () => {
    try {
      const { reviews } = await api.reviews.exportMine()
      const url = URL.createObjectURL(new Blob([reviewsCsv(reviews)], { type: 'text/csv;charset=utf-8' }))
      Object.assign(document.createElement('a'), { href: url, download: `${t.file}.csv` }).click()
      URL.revokeObjectURL(url)
    } catch (error) {
      toast({ title: reviewRefusal(language, error).text, variant: 'destructive' })
    }
  }
  return (
    <section aria-labelledby="take" className="grid gap-3">
      <h2 id="take" className="text-lg">
        {t.take}
      </h2>
      <div className="flex flex-wrap gap-3">
        <a href="/api/v1/me/reviews/export" download={`${t.file}.json`} className={buttonClass()}>
          <Download size={18} aria-hidden="true" />
          <span>{t.json}</span>
        </a>
        {hydrated && (
          <Button onClick={() => void takeCsv()} icon={<Download size={18} aria-hidden="true" />}>
            {t.csv}
          </Button>
        )}
      </div>
    </section>
  )
}

const columns = [
  'item',
  'ranking',
  'category',
  'stars',
  'text',
  'spoiler',
  'helpful',
  'photos',
  'created',
  'edited',
] as const

const row = (r: ListedReview): string[] => [
  r.about?.item ?? '',
  r.about?.topic ?? '',
  r.about?.category ?? '',
  String(r.stars),
  r.text,
  String(r.spoiler),
  String(r.helpful),
  r.images.map(({ url }) => imageSrc(url, 1200)).join(' '),
  r.createdAt,
  r.editedAt ?? '',
]

/** My reviews as CSV for spreadsheet programs. */
const reviewsCsv = (reviews: readonly ListedReview[]): string =>
  csvOf([[...columns], ...reviews.map(row)], { mark: true })
