import * as z from 'zod'
import { Instant } from '../../kernel/index.ts'
import { MySubscription, PlanName } from '../schema.ts'
import { LEAVING_REASONS } from './rules.ts'

/** A subscription as the card provider calls it. */
export const SubscriptionId = z
  .string()
  .regex(/^sub_\w+$/)
  .max(255)

export const LeavingReason = z.enum(LEAVING_REASONS)

/** My subscription by card, the last one there was. */
export const MyCard = z.object({
  id: SubscriptionId,
  plan: PlanName,
  /** It renews; the last payment failed; a pause is before it or on; it ends with its period; it has ended. */
  state: z.enum(['active', 'past_due', 'paused', 'cancel_scheduled', 'ended']),
  boughtAt: Instant,
  /** What was paid lasts until then: it renews or ends there. */
  paidUntil: Instant,
  /** PRO lasts until then while a payment is tried again. */
  graceUntil: Instant.nullable(),
  /** From when nothing is paid, and PRO is paused, until when. */
  pause: z.object({ from: Instant, until: Instant, isAhead: z.boolean() }).nullable(),
  /** A pause is offered: once, and not with a year. */
  mayPause: z.boolean(),
  /** While it may be withdrawn from. */
  withdrawableUntil: Instant.nullable(),
  /** What would be given back. */
  refundCents: z.number().int().nonnegative(),
  withdrawal: z
    .object({ askedAt: Instant, amountCents: z.number().int().nonnegative(), doneAt: Instant.nullable() })
    .nullable(),
})
export type MyCard = z.infer<typeof MyCard>

/** Everything that somebody manages of their subscription. */
export const MyPlan = MySubscription.extend({
  card: MyCard.nullable(),
  /** They are known to the card provider: its portal has their card and their invoices. */
  hasPortal: z.boolean(),
})
export type MyPlan = z.infer<typeof MyPlan>

/** What was paid, VAT included. */
export const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  paidAt: Instant,
  amountCents: z.number().int().nonnegative(),
  currency: z.string(),
  refundedCents: z.number().int().nonnegative(),
  /** The invoice at the provider. */
  pageUrl: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** `on`: it renews; `off`: it ends with its period; `paused`: a month is skipped, once. */
export const Renewal = z.enum(['on', 'off', 'paused'])
export type Renewal = z.infer<typeof Renewal>
