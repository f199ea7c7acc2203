import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { PLAN_KEYS } from './rules.ts'

export const PlanName = z.enum(PLAN_KEYS)

/** A plan on sale. The price is in cents, VAT included. */
export const Plan = z.object({
  key: PlanName,
  period: z.enum(['week', 'month', 'year']),
  priceCents: z.number().int().positive(),
  currency: z.literal('EUR'),
})
export type Plan = z.infer<typeof Plan>

export const Plans = z.object({
  plans: z.array(Plan),
  /** Card provider mode. `none`: nothing is sold. `sandbox`: nothing is charged. */
  cards: z.enum(['live', 'sandbox', 'none']),
})
export type Plans = z.infer<typeof Plans>

/** A source of PRO. */
export const ProSource = z.object({
  source: z.enum(['card', 'app_store', 'grant']),
  plan: PlanName.nullable(),
  /** Renews automatically; ends at `until`; last payment failed; paused and not charged; granted by staff. */
  state: z.enum(['renews', 'ends', 'past_due', 'paused', 'granted']),
  since: Instant,
  /** When it renews or ends; null: never. */
  until: Instant.nullable(),
})
export type ProSource = z.infer<typeof ProSource>

/** My PRO: active or inactive, with the date on which it renews or ends (specification 4). */
export const MySubscription = z.object({
  isActive: z.boolean(),
  renewsAt: Instant.nullable(),
  sources: z.array(ProSource),
  /** Two paid sources renew or retry a payment at once. */
  paysTwice: z.boolean(),
})
export type MySubscription = z.infer<typeof MySubscription>

/** Used only to look up the user; never echoed. */
export const GrantedName = z.string().trim().min(1).max(40)
/** An event from a payment provider. `error` is the last failure while the event is unprocessed. */
export const PaymentEvent = z.object({
  provider: z.enum(['card', 'app_store']),
  id: z.string(),
  type: z.string(),
  /** Id of the subscription, transaction or session that the event concerns. */
  about: z.string().nullable(),
  receivedAt: Instant,
  handledAt: Instant.nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** The provider's id of an event. Used only for lookup; never echoed. */
export const PaymentEventName = z.string().min(1).max(255)
export const PaymentEventRef = z.strictObject({ provider: z.enum(['card', 'app_store']), id: PaymentEventName })

/** State of payment processing. `test`: the real provider without real money. */
export const PaymentHealth = z.object({
  cards: z.enum(['live', 'test', 'sandbox', 'none']),
  handledAt: Instant.nullable(),
  waiting: z.number().int(),
  lastError: z.object({ at: Instant, error: z.string() }).nullable(),
  /** Users with two paid sources at once. */
  payTwice: z.array(z.object({ id: Id, username: z.string() })),
})
export type PaymentHealth = z.infer<typeof PaymentHealth>

/** Card payments of a month ("2026-11"), and how much of them was refunded since. */
export const RevenueMonth = z.object({
  month: z.string(),
  paidCents: z.number().int(),
  refundedCents: z.number().int(),
})
export type RevenueMonth = z.infer<typeof RevenueMonth>

/** PRO granted by an admin. */
export const NewGrant = z.strictObject({
  username: GrantedName,
  reason: visibleText({ min: 1, max: 200 }),
  /** Null: it does not end. */
  expiresAt: Instant.nullable(),
})
export const Grant = z.object({
  id: Id,
  username: z.string(),
  by: z.string().nullable(),
  reason: z.string(),
  grantedAt: Instant,
  expiresAt: Instant.nullable(),
})
export type Grant = z.infer<typeof Grant>

/** Lookup key of a price, one of the plans on sale. */
export const PriceId = z.string().min(1).max(100)
/** Client-supplied data about the payer. The server ignores it and takes the user from the session. */
export const Ignored = z.string().max(400).nullish()

export const NewCheckout = z.object({ priceId: PriceId, userId: Ignored, userEmail: Ignored, username: Ignored })
export type NewCheckout = z.infer<typeof NewCheckout>

/** Where to pay: a page of the card provider. */
export const Checkout = z.object({ sessionId: z.string(), url: z.string() })
export type Checkout = z.infer<typeof Checkout>

/** The card provider's id of a checkout. */
export const SessionRef = z.string().min(1).max(300)
export const PaidCheckout = z.strictObject({ sessionId: SessionRef })

/** Result of a checkout. Only `isPro` says whether the user has PRO. */
export const Payment = z.object({
  /** Not paid; paid and PRO is active; paid but not confirmed yet; the checkout expired; the payment failed. */
  state: z.enum(['open', 'paid', 'confirming', 'expired', 'failed']),
  plan: PlanName,
  /** Amount charged, in cents. A promotion makes it less than the price. */
  amountCents: z.number().int().nonnegative(),
  currency: z.literal('EUR'),
  renewsAt: Instant.nullable(),
  isPro: z.boolean(),
  /** The user became PRO for the first time in their life since this checkout: it brought XP. */
  first: z.boolean(),
})
export type Payment = z.infer<typeof Payment>
