/** Billing: what PRO costs, where somebody has it from, and until when. */
export { ProChanged, SubscriptionChanged } from './events.ts'
export { syncSubscription } from './cards/sync-subscription.ts'
export { mountCardWebhook } from './cards/webhook/mount-webhook.ts'
export { mountAppStoreHook } from './app-store/store-notices.ts'
export { openBilling } from './open-billing.ts'
