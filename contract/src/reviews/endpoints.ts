import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Id, Instant, login, NOT_FOUND, open, speak } from '../kernel/index.ts'
import { uploadRefusals } from '../uploads/index.ts'
import {
  ItemReviews,
  ListedReview,
  MyRatings,
  MyReviews,
  MyReviewsQuestion,
  OwnReview,
  ReviewFields,
  ReviewSort,
} from './schema.ts'

const tags = ['reviews']
const byReview = z.strictObject({ id: Id })

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const reviewRefusals = {
  save: {
    ...NOT_FOUND,
    /** The ranking is locked or archived: it is read, not rated in. */
    LOCKED: { status: 423 },
    /** A photo is gone, hidden, somebody else's, no photo of a review, or stands at another one. */
    ...uploadRefusals.attach,
  },
  helpful: {
    ...NOT_FOUND,
    /** Nobody finds their own review helpful. */
    OWN_REVIEW: { status: 403 },
  },
  remove: NOT_FOUND,
  restore: { ...NOT_FOUND, ...uploadRefusals.attach },
} as const

export const reviewsContract = {
  list: open()
    .route({
      method: 'GET',
      path: '/items/{itemId}/reviews',
      tags,
      summary: 'What people say of an item, and its stars',
    })
    .errors({ ...NOT_FOUND, ...BAD_CURSOR })
    .input(z.strictObject({ itemId: Id, sort: ReviewSort.optional(), cursor: Cursor.optional() }))
    .output(ItemReviews),

  find: login('read')
    .route({ method: 'GET', path: '/items/{itemId}/review', tags, summary: 'My review of an item' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ itemId: Id }))
    .output(z.object({ review: OwnReview.nullable() })),

  /** One person has one review of an item: this writes it, or changes it. */
  save: speak('write', 'hold')
    .route({ method: 'PUT', path: '/items/{itemId}/review', tags, summary: 'Write or change my review of an item' })
    .errors(reviewRefusals.save)
    .input(ReviewFields.extend({ itemId: Id }))
    .output(z.object({ review: OwnReview, xpGained: z.number().int() })),

  setHelpful: change('write')
    .route({ method: 'PUT', path: '/reviews/{id}/helpful', tags, summary: 'Find a review helpful, or no longer' })
    .errors(reviewRefusals.helpful)
    .input(byReview.extend({ helpful: z.boolean() }))
    .output(z.object({ id: Id, helpful: z.number().int(), foundHelpful: z.boolean() })),

  remove: change('delete')
    .route({ method: 'DELETE', path: '/reviews/{id}', tags, summary: 'Delete a review of mine; 24 hours to restore' })
    .errors(reviewRefusals.remove)
    .input(byReview)
    .output(z.object({ id: Id, restoreUntil: Instant })),

  restore: change('write')
    .route({ method: 'POST', path: '/reviews/{id}/restore', tags, summary: 'Bring a deleted review back' })
    .errors(reviewRefusals.restore)
    .input(byReview)
    .output(z.object({ id: Id })),

  mine: login('read')
    .route({ method: 'GET', path: '/me/reviews', tags, summary: 'My reviews, newest first' })
    .errors(BAD_CURSOR)
    .input(MyReviewsQuestion)
    .output(MyReviews),

  exportMine: login('search')
    .route({ method: 'GET', path: '/me/reviews/export', tags, summary: 'All my reviews, to keep' })
    .output(z.object({ reviews: z.array(ListedReview) })),

  ratedIn: login('read')
    .route({ method: 'GET', path: '/rankings/{rankingId}/my-ratings', tags, summary: 'The stars I gave in a ranking' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(MyRatings),
}
