/** Redeem: purchases with Stars besides votes and avatars: highlights, AI credits, a day at the top of a category. */
export { redeemContract } from './endpoints.ts'
export { redeemRefusals } from './endpoints.ts'
export { FEATURE_MS } from './rules.ts'
export { CategoryHead, FeatureChoice, HighlightChoice, Redeemables } from './schema.ts'
