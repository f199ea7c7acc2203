import { durableEvent } from '../../platform/events.ts'

/** Somebody reviewed an item for the first time; changes of it publish nothing. `length` counts its characters, 0 without words. */
export const ReviewPublished = durableEvent<{
  reviewId: string
  rankingId: string
  itemId: string
  authorId: string
  stars: number
  length: number
}>('ReviewPublished')

/** So many people found a review helpful that its author was paid for it; once for each review. */
export const ReviewFoundHelpful = durableEvent<{
  reviewId: string
  rankingId: string
  itemId: string
  authorId: string
  /** What it brought them. */
  stars: number
  helpful: number
}>('ReviewFoundHelpful')

/** Somebody found a review helpful. Told again when they took it back between. */
export const ReviewHelped = durableEvent<{ reviewId: string; authorId: string }>('ReviewHelped')
