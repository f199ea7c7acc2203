/** Rankings in the browser: one ranking as a page, its rows and orders. */
export { ItemSheet } from './item/item-sheet.tsx'
export { boughtOf } from './detail/bought-of.ts'
export { OrderTabs } from './detail/order-tabs.tsx'
export { RankedRow, type RankedRowProps } from './detail/ranked-row.tsx'
export { RankingHead } from './detail/ranking-head.tsx'
export { RelatedSlot } from './detail/related-slot.tsx'
export { homeOfItemQuery, type Order, orderOf, rankingQuery } from './ranking-query.ts'
export { useLiveFeed } from './use-live-feed.ts'
