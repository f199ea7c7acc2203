/**
 * Card payments: the provider's library as it is, talking to the provider or to a sandbox of our own (`platform.cards`;
 * null where there are none).
 *
 * A slice that sells tells the sandbox its prices once, when it opens: `platform.cards?.sandbox?.offer(async () => […])`;
 * everything else it does through `platform.cards.stripe`, and reads webhooks with `platform.cards.verify(raw, signature)`.
 * An error of the library is known by its `type` ('StripeInvalidRequestError', …) and `code`; for `instanceof` take
 * `stripeLibrary().errors`: the library is there once, and is never imported but for its types.
 * Tests (server/src/testing/cards.ts): `pay(app, sessionId)` pays a checkout, `advance(app, { days: 31 })` lets time pass,
 * `deliver(app)` brings the webhooks, doubled and shuffled, to `POST /webhooks/card` of the application.
 */
export { type Cards, openCards } from './open-cards.ts'
export { advance } from './sandbox/life/advance.ts'
export { type Paid, payCheckout, type Payment } from './sandbox/life/buy.ts'
export { GOOD_CARD, type TestCard, testCards } from './sandbox/life/cards.ts'
export { decide, dispute, lastCharge, openDispute } from './sandbox/life/dispute.ts'
export { cancelLater, resume, switchPrice, useCard } from './sandbox/life/manage.ts'
export { overHttp, type Target, WEBHOOK_PATH } from './sandbox/deliver.ts'
export { PAY_PATH } from './sandbox/pages/asked.ts'
export { mountPayPages } from './sandbox/pages/mount-pages.ts'
export type { Sandbox } from './sandbox/open-sandbox.ts'
export { stripeLibrary } from './stripe-library.ts'
export { change } from './sandbox/world/change.ts'
export type { Offer, World } from './sandbox/world/world.ts'
