/** Reviews: stars, texts and photos of users for an item, the item's rating, and helpful votes. */
export { reviewsContract } from './endpoints.ts'
export { reviewRefusals } from './endpoints.ts'
export * as reviewRules from './rules.ts'
export { itemRating, nextUnrated, REVIEWS_INDEXED_FROM, STAR_VALUES, usefulness } from './rules.ts'
export {
  ItemReviews,
  ListedReview,
  MyRatings,
  MyReviews,
  MyReviewsQuestion,
  OwnReview,
  RatingSummary,
  Review,
  ReviewFields,
  ReviewImage,
  ReviewSort,
} from './schema.ts'
