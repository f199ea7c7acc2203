/** Reviews: stars, texts and photos of users for an item, the item's rating, and helpful votes. */
export { ReviewFoundHelpful, ReviewHelped, ReviewPublished } from './events.ts'
export { hideReview, showReview } from './write/save-review.ts'
export { findReportedReview, listReviews } from './write/store.ts'
export { openReviews } from './open-reviews.ts'
export { refreshRatings } from './refresh-ratings.ts'
