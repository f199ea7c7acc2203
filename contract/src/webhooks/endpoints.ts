import * as z from 'zod'
import { BAD_CURSOR, Cursor, Id, Instant, NOT_FOUND, pageOf, staff, staffChange } from '../kernel/index.ts'
import { Webhook, WebhookAttempt, WebhookChoice, WebhookDelivery, WebhookSecret } from './schema.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const route = (method: Method, path: `/${string}`, summary: string) => ({ method, path, tags: ['webhooks'], summary })

const address = {
  /** Not https on the default port, or with credentials. */
  URL_NOT_ALLOWED: { status: 422 },
  /** The name leads to a private network, or to none. */
  NETWORK_NOT_ALLOWED: { status: 422 },
} as const

export const webhookRefusals = {
  create: {
    ...address,
    /** The limit is reached: delete one first. */
    TOO_MANY_WEBHOOKS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  edit: { ...NOT_FOUND, ...address },
  one: NOT_FOUND,
  list: { ...NOT_FOUND, ...BAD_CURSOR },
  redeliver: {
    ...NOT_FOUND,
    /** An attempt is due or running already. */
    ALREADY_WAITING: { status: 409 },
    /** The webhook is paused, or the content is no longer public. */
    NOT_SENDABLE: { status: 409 },
  },
} as const

const One = z.strictObject({ id: Id })

export const webhooksContract = {
  webhooks: staff('system')
    .route(route('GET', '/admin/webhooks', 'List the webhooks, oldest first'))
    .output(z.object({ items: z.array(Webhook), max: z.number().int() })),

  /** The response is the only one with the secret. */
  create: staffChange('system')
    .route(route('POST', '/admin/webhooks', 'Create a webhook'))
    .errors(webhookRefusals.create)
    .input(WebhookChoice)
    .output(z.object({ webhook: Webhook, secret: WebhookSecret })),

  edit: staffChange('system')
    .route(route('PUT', '/admin/webhooks/{id}', 'Change a webhook'))
    .errors(webhookRefusals.edit)
    .input(WebhookChoice.extend({ id: Id }))
    .output(Webhook),

  /** Its deliveries that wait fail; staff may send them again. Resuming forgets earlier failures. */
  pause: staffChange('system')
    .route(route('PUT', '/admin/webhooks/{id}/paused', 'Pause or resume a webhook'))
    .errors(webhookRefusals.one)
    .input(One.extend({ paused: z.boolean() }))
    .output(Webhook),

  /** The former secret signs too for 24 hours. */
  rotate: staffChange('system')
    .route(route('POST', '/admin/webhooks/{id}/secret', 'Replace the secret of a webhook'))
    .errors(webhookRefusals.one)
    .input(One)
    .output(z.object({ secret: WebhookSecret, formerUntil: Instant })),

  /** Deletes its delivery log, too. */
  remove: staffChange('system')
    .route(route('DELETE', '/admin/webhooks/{id}', 'Delete a webhook'))
    .errors(webhookRefusals.one)
    .input(One)
    .output(z.object({ removed: z.literal(true) })),

  /** Sends a test message now, also while it is paused. It is attempted once. */
  test: staffChange('system')
    .route(route('POST', '/admin/webhooks/{id}/test', 'Send a test message'))
    .errors(webhookRefusals.one)
    .input(One)
    .output(WebhookAttempt),

  deliveries: staff('system')
    .route(route('GET', '/admin/webhooks/{id}/deliveries', 'List the deliveries of a webhook, newest first'))
    .errors(webhookRefusals.list)
    .input(One.extend({ cursor: Cursor.optional() }))
    .output(pageOf(WebhookDelivery)),

  redeliver: staffChange('system')
    .route(route('POST', '/admin/webhook-deliveries/{id}/attempts', 'Send a delivery again'))
    .errors(webhookRefusals.redeliver)
    .input(One)
    .output(z.object({ state: z.literal('waiting') })),
}
