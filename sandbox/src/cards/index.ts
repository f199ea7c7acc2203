/**
 * Card provider: implements the API that the provider's own library calls, on the loopback interface, and delivers
 * signed webhooks. Its pages are at /dev/pay.
 */
export { type Letter, type Target } from './deliver.ts'
export { advance, type Paid, payCheckout, type Payment } from './life/advance.ts'
export { decide, dispute, lastCharge, openDispute } from './life/refund.ts'
export { GOOD_CARD, type TestCard, testCards } from './life/renew.ts'
export { type Cards, openCards } from './open-cards.ts'
export { mountPayPages } from './pages/mount-pages.ts'
export { change, type World } from './world/world.ts'
