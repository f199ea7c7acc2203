/**
 * Card provider: implements the API that the provider's own library calls, on the loopback interface, and delivers
 * signed webhooks. Its pages are at /dev/pay.
 */
export { advance, type Paid, payCheckout } from './life/advance.ts'
export { decide, dispute, lastCharge, openDispute } from './life/refund.ts'
export { GOOD_CARD, type TestCard } from './life/renew.ts'
export { type Cards, openCards } from './open-cards.ts'
export { mountPayPages } from './pages/mount-pages.ts'
export { change } from './world/world.ts'
