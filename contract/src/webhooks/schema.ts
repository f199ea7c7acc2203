import * as z from 'zod'
import { Id, Instant, Language, visibleText } from '../kernel/index.ts'
import { deliveryStates, webhookErrors, webhookEvents, webhookFormats, webhookPauses, webhookRules } from './rules.ts'

export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>
export const WebhookFormat = z.enum(webhookFormats)
export type WebhookFormat = z.infer<typeof WebhookFormat>
export type WebhookPause = (typeof webhookPauses)[number]
export const WebhookError = z.enum(webhookErrors)
export type WebhookError = z.infer<typeof WebhookError>
export const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof DeliveryState>

/** Address of a receiver. The server checks the network behind it when it is saved, and before each request. */
export const WebhookUrl = z.url({ protocol: /^https?$/ }).max(webhookRules.URL_MAX)

/** What staff choose about a webhook. `language`: that of Discord and Slack messages. */
export const WebhookChoice = z.strictObject({
  name: visibleText({ min: 1, max: webhookRules.NAME_MAX }),
  url: WebhookUrl,
  format: WebhookFormat,
  language: Language,
  events: z.array(WebhookEvent).min(1).max(webhookEvents.length),
})
export type WebhookChoice = z.infer<typeof WebhookChoice>

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  format: WebhookFormat,
  language: Language,
  events: z.array(WebhookEvent),
  /** Null while it receives events. */
  paused: z.enum(webhookPauses).nullable(),
  pausedAt: Instant.nullable(),
  /** Since when every request has failed; null after a success. */
  failingSince: Instant.nullable(),
  /** Until when the former secret signs too; null if it no longer does. */
  formerSecretUntil: Instant.nullable(),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

/** Standard Webhooks: `whsec_` and the Base64 of 32 bytes. */
export const WebhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/=]+$/)

/** One request. Without a status there was no answer, and `error` says why. */
export const WebhookAttempt = z.object({
  number: z.number().int(),
  at: Instant,
  status: z.number().int().nullable(),
  error: WebhookError.nullable(),
  durationMs: z.number().int(),
  /** The beginning of the answer. */
  answer: z.string(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

/** A message to a receiver, with its attempts, newest first. Its id is the header `webhook-id`. */
export const WebhookDelivery = z.object({
  id: Id,
  event: z.enum([...webhookEvents, 'test']),
  state: DeliveryState,
  createdAt: Instant,
  /** When the next attempt is due; null if none is. */
  nextAt: Instant.nullable(),
  body: z.string(),
  attempts: z.array(WebhookAttempt),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const Person = z.object({ id: Id, username: z.string(), url: z.url() })
const Ranking = z.object({
  id: Id,
  url: z.url(),
  title: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  language: Language,
  /** The first three items, in the current order. */
  top: z.array(z.string()).max(3),
})

/** Data of each event. It contains what guests can read, and never a text of a comment, review or report. */
export const webhookData = {
  'ranking.published': z.object({ ranking: Ranking, author: Person }),
  'ranking.updated': z.object({ ranking: Ranking, author: Person }),
  'ranking.removed': z.object({ ranking: z.object({ id: Id }) }),
  'ranking.ended': z.object({ ranking: Ranking, author: Person }),
  'comment.posted': z.object({ comment: z.object({ id: Id, url: z.url() }), author: Person, ranking: Ranking }),
  'review.published': z.object({
    review: z.object({ id: Id, url: z.url(), stars: z.number() }),
    item: z.object({ id: Id, name: z.string() }),
    author: Person,
    ranking: Ranking,
  }),
  'member.joined': z.object({ member: Person }),
  'league.closed': z.object({ week: z.iso.date(), url: z.url() }),
  'pro.started': z.object({ isFirstTime: z.boolean() }),
  'pro.ended': z.object({}),
  'report.opened': z.object({ about: z.string(), url: z.url() }),
} as const satisfies Record<WebhookEvent, z.ZodType>
export type WebhookData = { [Event in WebhookEvent]: z.infer<(typeof webhookData)[Event]> }

/** The body of a JSON webhook. */
export type WebhookPayload = {
  [Event in WebhookEvent]: { id: string; type: Event; occurredAt: string; data: WebhookData[Event] }
}[WebhookEvent]
