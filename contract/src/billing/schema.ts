import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { PLAN_KEYS } from './rules.ts'

export const PlanName = z.enum(PLAN_KEYS)

/** What is sold: a price in cents, VAT included. */
export const Plan = z.object({
  key: PlanName,
  period: z.enum(['week', 'month', 'year']),
  priceCents: z.number().int().positive(),
  currency: z.literal('EUR'),
})
export type Plan = z.infer<typeof Plan>

export const Plans = z.object({
  plans: z.array(Plan),
  /** Who takes the money: nobody where nothing is sold; a sandbox charges nothing. */
  cards: z.enum(['live', 'sandbox', 'none']),
})
export type Plans = z.infer<typeof Plans>

/** Something that gives PRO, or did until lately. */
export const ProSource = z.object({
  source: z.enum(['card', 'app_store', 'grant']),
  plan: PlanName.nullable(),
  /** It is paid again by itself; ends at `until`; the last payment failed; is paused and not paid meanwhile. */
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
  /** Two of them are paid. */
  paysTwice: z.boolean(),
})
export type MySubscription = z.infer<typeof MySubscription>

/** Looked up, and never shown as it was typed. */
export const GrantedName = z.string().trim().min(1).max(40)
/** Something a provider told us: `error` while it is not handled. */
export const PaymentEvent = z.object({
  provider: z.enum(['card', 'app_store']),
  id: z.string(),
  type: z.string(),
  /** The subscription, transaction or session it is about. */
  about: z.string().nullable(),
  receivedAt: Instant,
  handledAt: Instant.nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** An event, as its provider calls it. Looked up, and never shown as it was typed. */
export const PaymentEventName = z.string().min(1).max(255)
export const PaymentEventRef = z.strictObject({ provider: z.enum(['card', 'app_store']), id: PaymentEventName })

/** How it goes with payments: `test` is the real provider without real money. */
export const PaymentHealth = z.object({
  cards: z.enum(['live', 'test', 'sandbox', 'none']),
  handledAt: Instant.nullable(),
  waiting: z.number().int(),
  lastError: z.object({ at: Instant, error: z.string() }).nullable(),
  /** People with two paid sources at once. */
  payTwice: z.array(z.object({ id: Id, username: z.string() })),
})
export type PaymentHealth = z.infer<typeof PaymentHealth>

/** PRO given by an admin. */
export const NewGrant = z.strictObject({
  username: GrantedName,
  reason: visibleText({ min: 1, max: 200 }),
  /** Null: without an end. */
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
