/** Reviews of items: what people write about them. */
export { ItemReviews } from './item-reviews.tsx'
export { MyReviews } from './my-reviews.tsx'
export { reviewTexts } from './texts.ts'
