import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, forKeys, Id, Instant, NOT_FOUND, open, speak, viewable } from '../kernel/index.ts'
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

/** Error codes of the feature, by endpoint. */
export const reviewRefusals = {
  save: {
    ...NOT_FOUND,
    /** The ranking is locked or archived; it accepts no reviews. */
    LOCKED: { status: 423 },
    /** A photo is missing, hidden, another user's, not of kind review, or part of another review. */
    ...uploadRefusals.attach,
  },
  helpful: {
    ...NOT_FOUND,
    /** Users cannot mark their own review as helpful. */
    OWN_REVIEW: { status: 403 },
  },
  remove: NOT_FOUND,
  restore: { ...NOT_FOUND, ...uploadRefusals.attach },
} as const

export const reviewsContract = {
  list: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/items/{itemId}/reviews',
      tags,
      summary: 'List the reviews of an item, with its rating',
    })
    .errors({ ...NOT_FOUND, ...BAD_CURSOR })
    .input(z.strictObject({ itemId: Id, sort: ReviewSort.optional(), cursor: Cursor.optional() }))
    .output(ItemReviews),

  find: forKeys('read', viewable())
    .route({ method: 'GET', path: '/items/{itemId}/review', tags, summary: 'Show my review of an item' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ itemId: Id }))
    .output(z.object({ review: OwnReview.nullable() })),

  /** A user has one review of an item; this creates or changes it. */
  save: speak('write', 'hold')
    .route({ method: 'PUT', path: '/items/{itemId}/review', tags, summary: 'Write or change my review of an item' })
    .errors(reviewRefusals.save)
    .input(ReviewFields.extend({ itemId: Id }))
    .output(z.object({ review: OwnReview, xpGained: z.number().int() })),

  setHelpful: change('write')
    .route({ method: 'PUT', path: '/reviews/{id}/helpful', tags, summary: 'Mark a review as helpful, or undo it' })
    .errors(reviewRefusals.helpful)
    .input(byReview.extend({ helpful: z.boolean() }))
    .output(z.object({ id: Id, helpful: z.number().int(), foundHelpful: z.boolean() })),

  remove: change('delete')
    .route({ method: 'DELETE', path: '/reviews/{id}', tags, summary: 'Delete a review of mine; 24 hours to restore' })
    .errors(reviewRefusals.remove)
    .input(byReview)
    .output(z.object({ id: Id, restoreUntil: Instant })),

  restore: change('write')
    .route({ method: 'POST', path: '/reviews/{id}/restore', tags, summary: 'Restore a deleted review of mine' })
    .errors(reviewRefusals.restore)
    .input(byReview)
    .output(z.object({ id: Id })),

  mine: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/reviews', tags, summary: 'List my reviews, newest first' })
    .errors(BAD_CURSOR)
    .input(MyReviewsQuestion)
    .output(MyReviews),

  exportMine: forKeys('read', viewable('search'))
    .route({ method: 'GET', path: '/me/reviews/export', tags, summary: 'Export all my reviews' })
    .output(z.object({ reviews: z.array(ListedReview) })),

  ratedIn: forKeys('read', viewable())
    .route({
      method: 'GET',
      path: '/rankings/{rankingId}/my-ratings',
      tags,
      summary: 'List the stars I gave in a ranking',
    })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(MyRatings),
}
