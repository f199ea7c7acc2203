import type { ListedReview } from '@liston/contract/reviews'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Edit } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useMe } from '../../../platform/session.ts'
import { ReviewPhotos } from '../photos/review-photos.tsx'
import { GivenStars } from '../stars/given-stars.tsx'
import { RemoveReview } from '../write/remove-review.tsx'
import { mineTexts } from './mine-texts.ts'

/** One of my reviews with its item, stars, text and actions. */
export function OwnReviewCard({ review }: { review: ListedReview }) {
  const t = useTexts(mineTexts)
  const language = useLanguage()
  const dates = useDates()
  const { about, createdAt, editedAt } = review
  const href = about && `/ranking/${about.rankingId}/item/${review.itemId}/review`
  const name = about?.item ?? t.gone
  return (
    <Card as="li" data-review={review.id} className="review">
      <div className="review-head">
        <h2 className="text-lg" lang={about?.language}>
          {href ? (
            <Anchor href={href} className="link review-author">
              {name}
            </Anchor>
          ) : (
            name
          )}
        </h2>
        <GivenStars stars={review.stars} />
        {review.hidden && <Badge tone="negative">{t.hidden}</Badge>}
        {review.spoiler && <Badge>{t.spoiler}</Badge>}
      </div>
      {about && (
        <p lang={about.language} className="text-sm text-muted">
          {about.topic}
        </p>
      )}
      {review.text && <p className="review-words">{review.text}</p>}
      <ReviewPhotos images={review.images} username={useMe()?.username ?? ''} />
      <div className="review-foot">
        <span className="text-sm text-muted">
          <time dateTime={createdAt}>{dates.day(createdAt)}</time>
          {editedAt && ` · ${t.edited}`}
          {review.helpful > 0 && ` · ${counted(language, review.helpful, t.helpful)}`}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {href && (
            <LinkButton
              href={href}
              variant="ghost"
              aria-label={t.editNamed(name)}
              icon={<Edit size={18} aria-hidden="true" />}
            >
              {t.edit}
            </LinkButton>
          )}
          <RemoveReview review={review} named={name} {...(about ? { rankingId: about.rankingId } : {})} />
        </span>
      </div>
    </Card>
  )
}
