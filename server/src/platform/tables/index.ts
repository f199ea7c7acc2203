/** Tables of the administration: filters, an order with its place, and a file of them, in one way for all. */
export { csvOf } from './csv-of.ts'
export { allOf, type Order, pageIn, type Place } from './page-in.ts'
