/** Webhooks: receivers on other servers, their secrets and the log of deliveries, for staff. */
export { WebhooksDesk } from './webhooks-desk.tsx'
export { deliveriesQuery, webhooksQuery } from './queries.ts'
export { webhookTexts } from './texts.ts'
