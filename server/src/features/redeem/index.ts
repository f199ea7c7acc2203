/** Redeem: purchases with Stars besides votes and avatars: highlights, AI credits, a day at the top of a category. */
export { featureRanking } from './feature-ranking.ts'
export { openRedeem } from './open-redeem.ts'
