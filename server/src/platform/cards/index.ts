/**
 * Card payments: the provider's library, connected to the provider or to the sandbox (`platform.cards`; null if payments
 * are off).
 *
 * A feature that sells registers its prices with the sandbox once, when it opens: `platform.cards?.sandbox?.offer(async
 * () => […])`. It does everything else through `platform.cards.stripe`, and reads webhooks with
 * `platform.cards.verify(raw, signature)`. Recognise the library's errors by `type` ('StripeInvalidRequestError', …)
 * and `code`. For `instanceof` use `stripeLibrary().errors`: the library is loaded once, and only its types may be
 * imported.
 * Tests (server/src/testing/cards.ts): `pay(app, sessionId)` pays a checkout, `advance(app, { days: 31 })` moves time
 * forward, `deliver(app)` sends the webhooks, doubled and shuffled, to `POST /webhooks/card` of the application.
 */
export { type Cards, openCards, WEBHOOK_PATH } from './open-cards.ts'
export { stripeLibrary } from './stripe-library.ts'
