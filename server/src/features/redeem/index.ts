/** What Stars buy beside votes and avatars: highlights, credits, a day at the head of a category. */
export { featureRanking } from './feature-ranking.ts'
export { openRedeem } from './open-redeem.ts'
