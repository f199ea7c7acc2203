import { durableEvent } from '../../platform/events.ts'

/**
 * A user reviewed an item for the first time; later changes publish nothing. `length` is the number of characters, 0
 * without a text.
 */
export const ReviewPublished = durableEvent<{
  reviewId: string
  rankingId: string
  itemId: string
  authorId: string
  stars: number
  length: number
}>('ReviewPublished')

/** Enough users found a review helpful that its author was rewarded; published once for each review. */
export const ReviewFoundHelpful = durableEvent<{
  reviewId: string
  rankingId: string
  itemId: string
  authorId: string
  /** Stars that the author received. */
  stars: number
  helpful: number
}>('ReviewFoundHelpful')

/** A user marked a review as helpful. Published again if they undo it and mark it once more. */
export const ReviewHelped = durableEvent<{ reviewId: string; authorId: string }>('ReviewHelped')
