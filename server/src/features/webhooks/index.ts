/** Webhooks: signed messages to other servers about what happens on the site, retried, with a log. */
export { openWebhooks } from './open-webhooks.ts'
export { findFailedWebhooks } from './store.ts'
