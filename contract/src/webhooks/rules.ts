/** Limits of outgoing webhooks (rules 3.31). */
export const webhookRules = {
  WEBHOOKS_MAX: 20,
  NAME_MAX: 60,
  URL_MAX: 500,
  /** Time limit of one request, in seconds. */
  TIMEOUT_S: 10,
  /** What is stored of an answer, in bytes. */
  ANSWER_BYTES: 2_048,
  /** Days that the delivery log is kept, and deliveries kept for each webhook. */
  LOG_DAYS: 30,
  LOG_MAX: 1_000,
  /** Hours that the former secret signs too, after a rotation. */
  FORMER_SECRET_HOURS: 24,
  /** Days of nothing but failures after which a webhook is paused. */
  FAILING_DAYS: 3,
  /** Minutes between an attempt and the next one: eight attempts in about 25 hours. */
  RETRY_MINUTES: [1, 5, 15, 60, 180, 480, 780],
  /** Longest wait that a `Retry-After` may ask for, in minutes. */
  RETRY_AFTER_MAX_MINUTES: 60,
} as const

/** Events that a webhook can receive. */
export const webhookEvents = [
  'ranking.published',
  'ranking.updated',
  'ranking.removed',
  'ranking.ended',
  'comment.posted',
  'review.published',
  'member.joined',
  'league.closed',
  'pro.started',
  'pro.ended',
  'report.opened',
] as const
export const webhookFormats = ['json', 'discord', 'slack'] as const
/** Why a webhook is paused: by staff, because its receiver answered 410, or because it only failed. */
export const webhookPauses = ['staff', 'gone', 'failing'] as const
/** Why a request got no answer. */
export const webhookErrors = ['address-refused', 'name-unknown', 'timeout', 'certificate', 'connection'] as const
/** `waiting`: an attempt is due. `withdrawn`: its content is no longer public, so it is not sent. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'withdrawn'] as const
