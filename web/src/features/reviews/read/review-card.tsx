import type { ItemReviews, Review } from '@liston/contract/reviews'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Check } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useWayIn } from '../../../platform/way-in.ts'
import { PersonLink, shownName } from '../../profiles/index.ts'
import { listsOf } from '../queries.ts'
import { reviewRefusal } from '../refusal-texts.ts'
import { GivenStars } from '../stars/given-stars.tsx'
import { ReviewPhotos } from '../photos/review-photos.tsx'
import { readTexts } from './read-texts.ts'

/** A review. A spoiler stays covered until the reader opens it. */
export function ReviewCard({ review, itemId }: { review: Review; itemId: string }) {
  const t = useTexts(readTexts)
  const dates = useDates()
  const report = useWayIn(`/report/review/${review.id}`)
  const { author, stars, spoiler, addedIt, mine, createdAt, editedAt } = review
  const name = shownName(useLanguage(), author)
  const said = (
    <>
      <p className="review-words">{review.text}</p>
      <ReviewPhotos images={review.images} username={name} />
    </>
  )
  return (
    <Card as="li" data-review={review.id} className="review">
      <div className="review-head">
        <Avatar username={author.username} src={author.avatarUrl} size="sm" />
        <PersonLink person={author} className={author.isPrivate ? 'review-author' : 'link review-author'}>
          {name}
        </PersonLink>
        {addedIt && <Badge>{t.addedIt}</Badge>}
        {mine && <Badge tone="primary">{t.yours}</Badge>}
        <GivenStars stars={stars} />
      </div>
      {spoiler ? (
        <details className="review-spoiler">
          <summary>
            {t.spoiler}. {t.reveal}
          </summary>
          {said}
        </details>
      ) : (
        said
      )}
      <div className="review-foot">
        <span className="text-sm text-muted">
          <time dateTime={createdAt}>{dates.day(createdAt)}</time>
          {editedAt && <span title={dates.day(editedAt)}> · {t.edited}</span>}
        </span>
        {!mine && (
          <Anchor href={report} rel="nofollow" className="link link-alone text-sm">
            {t.report}
            <span className="sr-only"> {t.reviewBy(name)}</span>
          </Anchor>
        )}
        <Helpful review={review} itemId={itemId} />
      </div>
    </Card>
  )
}

/** Button to mark a review as helpful, with its count. Authors and guests see only the count. */
function Helpful({ review, itemId }: { review: Review; itemId: string }) {
  const t = useTexts(readTexts)
  const me = useMe()
  const { mutate } = useHelpful(itemId)
  const language = useLanguage()
  const count = t.helpful(formatNumber(language, review.helpful))
  if (!me || review.mine) return <span className="text-sm text-muted">{count}</span>
  return (
    <Button
      size="sm"
      variant={review.foundHelpful ? 'primary' : undefined}
      aria-pressed={review.foundHelpful}
      icon={review.foundHelpful && <Check size={18} aria-hidden="true" />}
      onClick={() => mutate({ id: review.id, helpful: !review.foundHelpful })}
    >
      {count}
      <span className="sr-only">: {shownName(language, review.author)}</span>
    </Button>
  )
}

type Said = { id: string; helpful: boolean }
type Pages = InfiniteData<ItemReviews, string | null>

/** Marks a review as helpful or undoes it. The update is optimistic and rolled back on failure. */
function useHelpful(itemId: string) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const queryKey = listsOf(itemId)
  const show = ({ id, helpful }: Said, count: (now: number) => number) =>
    client.setQueriesData<Pages>({ queryKey }, (data) => data && shownWith(data, { id, helpful }, count))
  return useMutation({
    mutationFn: (said: Said) => api.reviews.setHelpful(said, { context: { idempotencyKey: newKey() } }),
    onMutate: (said) => void show(said, (now) => now + (said.helpful ? 1 : -1)),
    onSuccess: ({ id, helpful, foundHelpful }) => void show({ id, helpful: foundHelpful }, () => helpful),
    onError: (error, said) => {
      show({ ...said, helpful: !said.helpful }, (now) => now + (said.helpful ? -1 : 1))
      toast({ title: reviewRefusal(language, error).text, variant: 'destructive' })
    },
  })
}

const shownWith = (data: Pages, { id, helpful }: Said, count: (now: number) => number): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((r) => (r.id === id ? { ...r, foundHelpful: helpful, helpful: count(r.helpful) } : r)),
  })),
})
