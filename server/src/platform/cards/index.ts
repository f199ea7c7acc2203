/**
 * Card payments: the provider's library, connected to the provider or to our own sandbox (`platform.cards`; null if
 * payments are off).
 *
 * A feature that sells registers its prices with the sandbox once, when it opens: `platform.cards?.sandbox?.offer(async
 * () => […])`. It does everything else through `platform.cards.stripe`, and reads webhooks with
 * `platform.cards.verify(raw, signature)`. Recognise the library's errors by `type` ('StripeInvalidRequestError', …)
 * and `code`. For `instanceof` use `stripeLibrary().errors`: the library is loaded once, and only its types may be
 * imported.
 * Tests (server/src/testing/cards.ts): `pay(app, sessionId)` pays a checkout, `advance(app, { days: 31 })` moves time
 * forward, `deliver(app)` sends the webhooks, doubled and shuffled, to `POST /webhooks/card` of the application.
 */
export { type Cards, openCards } from './open-cards.ts'
export { advance } from './sandbox/life/advance.ts'
export { type Paid, payCheckout, type Payment } from './sandbox/life/advance.ts'
export { GOOD_CARD, type TestCard, testCards } from './sandbox/life/renew.ts'
export { decide, dispute, lastCharge, openDispute } from './sandbox/life/refund.ts'
export { cancelLater, resume, switchPrice, useCard } from './sandbox/life/manage.ts'
export { overHttp, type Target, WEBHOOK_PATH } from './sandbox/deliver.ts'
export { PAY_PATH } from './sandbox/pages/portal.ts'
export { mountPayPages } from './sandbox/pages/mount-pages.ts'
export type { Sandbox } from './sandbox/open-sandbox.ts'
export { stripeLibrary } from './stripe-library.ts'
export { change } from './sandbox/world/world.ts'
export type { Offer, World } from './sandbox/world/world.ts'
