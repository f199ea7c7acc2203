import type { Review } from '@liston/contract/reviews'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatDay } from '../../../platform/dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useWayIn } from '../../../platform/way-in.ts'
import { PersonLink } from '../../profiles/index.ts'
import { GivenStars } from '../stars/given-stars.tsx'
import { ReviewPhotos } from '../photos/review-photos.tsx'
import { Helpful } from './helpful.tsx'
import { readTexts } from './read-texts.ts'

/** What one person says of an item. What gives an ending away is covered until somebody wants to know. */
export function ReviewCard({ review, itemId }: { review: Review; itemId: string }) {
  const t = useTexts(readTexts)
  const language = useLanguage()
  const report = useWayIn(`/report/review/${review.id}`)
  const { author, stars, spoiler, addedIt, mine, createdAt, editedAt } = review
  const said = (
    <>
      <p className="review-words">{review.text}</p>
      <ReviewPhotos images={review.images} username={author.username} />
    </>
  )
  return (
    <Card as="li" data-review={review.id} className="review">
      <div className="review-head">
        <Avatar username={author.username} src={author.avatarUrl} size="sm" />
        <PersonLink person={author} className={author.isPrivate ? 'review-author' : 'link review-author'}>
          {author.username}
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
          <time dateTime={createdAt}>{formatDay(language, createdAt)}</time>
          {editedAt && <span title={formatDay(language, editedAt)}> · {t.edited}</span>}
        </span>
        {!mine && (
          <Anchor href={report} rel="nofollow" className="link link-alone text-sm">
            {t.report}
            <span className="sr-only"> {t.reviewBy(author.username)}</span>
          </Anchor>
        )}
        <Helpful review={review} itemId={itemId} />
      </div>
    </Card>
  )
}
