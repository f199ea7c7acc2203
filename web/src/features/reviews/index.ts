/** Reviews: stars, texts and photos for items, the user's own and those of others. */
export { RateItemSlot } from './write/rate-item-slot.tsx'
export { ItemReviewsSlot } from './read/item-reviews-slot.tsx'
export { itemReviewsQuery, myReviewsQuery, ownReviewQuery, ratedInQuery, sortOf } from './queries.ts'
export { MyReviewsSlot } from './mine/my-reviews-slot.tsx'
export { askedFilter } from './mine/asked-filter.ts'
export { reviewTexts } from './texts.ts'
