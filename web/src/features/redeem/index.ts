/** Redeem: purchases with Stars besides votes and avatars: highlights, AI credits, a day at the top of a category. */
export { CategoryHead } from './category-head.tsx'
export { RedeemList } from './list/redeem-list.tsx'
export { headQuery, redeemQuery } from './queries.ts'
