/** Tables of the administration: filters, an order with its place in one way for all. */
export { allOf, type Order, pageIn, type Place } from './page-in.ts'
