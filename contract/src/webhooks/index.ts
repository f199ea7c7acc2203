/** Webhooks: messages to other servers about what happens on the site, and the log of their delivery. */
export { webhookRefusals, webhooksContract } from './endpoints.ts'
export { webhookErrors, webhookEvents, webhookFormats, webhookRules } from './rules.ts'
export {
  DeliveryState,
  Webhook,
  WebhookAttempt,
  WebhookChoice,
  type WebhookData,
  webhookData,
  WebhookDelivery,
  WebhookError,
  WebhookEvent,
  WebhookFormat,
  type WebhookPause,
  type WebhookPayload,
} from './schema.ts'
