/** What Stars buy beside votes and avatars: highlights, credits, a day at the head of a category. */
export { redeemContract } from './endpoints.ts'
export { redeemRefusals } from './endpoints.ts'
export { FEATURE_MS } from './rules.ts'
export { CategoryHead, FeatureChoice, HighlightChoice, Redeemables } from './schema.ts'
