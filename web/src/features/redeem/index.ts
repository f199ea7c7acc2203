/** What Stars buy: highlights, credits, a day at the head of a category. */
export { CategoryHead } from './category-head.tsx'
export { RedeemList } from './list/redeem-list.tsx'
export { headQuery, redeemQuery } from './queries.ts'
