import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Instant, login, NOT_FOUND, pageOf } from '../kernel/index.ts'
import { Ignored } from './checkout-schema.ts'
import { LEAVING_REASONS } from './manage-rules.ts'
import { MySubscription, PlanName } from './schema.ts'

const tags = ['billing']

/** The card provider does not answer, or there is none here. Nothing was changed. */
const PAYMENTS_AWAY = { PAYMENTS_AWAY: { status: 503 } } as const

/** Each expected "no" of managing a subscription, by the endpoint that may say it. */
export const manageRefusals = {
  openPortal: {
    /** Nothing was ever paid by card: there is nothing behind the door. */
    NO_CARD_CUSTOMER: { status: 409 },
    ...PAYMENTS_AWAY,
  },
  setRenewal: {
    ...NOT_FOUND,
    /** It has ended: a new one begins with a purchase. */
    SUBSCRIPTION_ENDED: { status: 409 },
    /** It was paused before, or is one that can't be. */
    NO_PAUSE: { status: 409 },
    ...PAYMENTS_AWAY,
  },
  withdraw: {
    ...NOT_FOUND,
    /** More than fourteen days ago. */
    WITHDRAWAL_OVER: { status: 409 },
  },
} as const

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

export const manageEndpoints = {
  plan: login('read')
    .route({ method: 'GET', path: '/me/plan', tags, summary: 'My PRO, and what I may change about it' })
    .output(MyPlan),

  /** `customerId` is accepted and ignored: the portal is always that of the signed-in user (specification 7). */
  openPortal: login('write')
    .route({
      method: 'POST',
      path: '/create-customer-portal',
      tags,
      summary: 'The way to my page at the card provider',
    })
    .errors(manageRefusals.openPortal)
    .input(z.object({ customerId: Ignored.optional() }))
    .output(z.object({ url: z.url() })),

  setRenewal: change()
    .route({
      method: 'PUT',
      path: '/me/subscription/renewal',
      tags,
      summary: 'Cancel, pause or take up my subscription',
    })
    .errors(manageRefusals.setRenewal)
    .input(z.strictObject({ id: SubscriptionId, renewal: Renewal, reason: LeavingReason.optional() }))
    .output(z.object({ renewal: Renewal })),

  withdraw: change()
    .route({ method: 'POST', path: '/me/subscription/withdrawal', tags, summary: 'Withdraw from the contract' })
    .errors(manageRefusals.withdraw)
    .input(z.strictObject({ id: SubscriptionId }))
    .output(z.object({ amountCents: z.number().int().nonnegative() })),

  invoices: login('read')
    .route({ method: 'GET', path: '/me/invoices', tags, summary: 'What I paid by card, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(pageOf(Invoice)),
}
