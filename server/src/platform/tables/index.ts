/** Tables of the administration: filters, an order with its place in one way for all. */
export { type AskedList, likeOf, listFilters } from './list-filters.ts'
export { allOf, type Order, pageIn, type Place } from './page-in.ts'
