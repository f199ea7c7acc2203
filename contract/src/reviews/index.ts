/** Reviews: stars and words that a person gives an item, and what others make of them. */
export { reviewsContract } from './endpoints.ts'
export { reviewRefusals } from './endpoints.ts'
export {
  photoFields,
  readPhotos,
  readReviewAct,
  REVIEW_ACT_FORM,
  REVIEW_FORM,
  type ReviewAct,
  reviewActText,
} from './review-form.ts'
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
