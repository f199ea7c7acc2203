/** Billing: PRO plans, payments by card and in the App Store, and each user's PRO status. */
export { ProChanged, SubscriptionChanged } from './events.ts'
export { syncSubscription } from './cards/sync-subscription.ts'
export { mountCardWebhook } from './cards/webhook/mount-webhook.ts'
export { mountAppStoreHook } from './app-store/store-notices.ts'
export { hasPayments } from './pro.ts'
export { openBilling } from './open-billing.ts'
