/** App Store: sells subscriptions for nothing at /dev/appstore, and signs as Apple's store does. */
export { type Chain, keptChain, makeChain } from './chain.ts'
export { mountStore } from './mount-store.ts'
export { happen, type Purchase, periodEnd, storeActs } from './purchase.ts'
export { askEmbeddedHistory, askEmbeddedStatus, EMBEDDED_BUNDLE, noticeOf, signAs, transactionOf } from './sell.ts'
