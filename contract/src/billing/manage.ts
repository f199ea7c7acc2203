import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Instant, login, NOT_FOUND, pageOf } from '../kernel/index.ts'
import { LEAVING_REASONS } from './manage-rules.ts'
import { Ignored, MySubscription, PlanName } from './schema.ts'

const tags = ['billing']

/** The card provider does not respond, or this installation has none. Nothing was changed. */
const PAYMENTS_AWAY = { PAYMENTS_AWAY: { status: 503 } } as const

/** Refusals of the endpoints that manage a subscription, by endpoint. */
export const manageRefusals = {
  openPortal: {
    /** The user is not a customer of the card provider, so there is no portal. */
    NO_CARD_CUSTOMER: { status: 409 },
    ...PAYMENTS_AWAY,
  },
  setRenewal: {
    ...NOT_FOUND,
    /** It has ended. Only a new purchase starts one again. */
    SUBSCRIPTION_ENDED: { status: 409 },
    /** It was paused before, or it can't be paused. */
    NO_PAUSE: { status: 409 },
    ...PAYMENTS_AWAY,
  },
  withdraw: {
    ...NOT_FOUND,
    /** The purchase was more than fourteen days ago. */
    WITHDRAWAL_OVER: { status: 409 },
  },
} as const

/** The card provider's id of a subscription. */
export const SubscriptionId = z
  .string()
  .regex(/^sub_\w+$/)
  .max(255)

export const LeavingReason = z.enum(LEAVING_REASONS)

/** My card subscription: the live one, or else the latest. */
export const MyCard = z.object({
  id: SubscriptionId,
  plan: PlanName,
  /** Renews; last payment failed; a pause is scheduled or on; ends with its period; has ended. */
  state: z.enum(['active', 'past_due', 'paused', 'cancel_scheduled', 'ended']),
  boughtAt: Instant,
  /** End of the paid time. The subscription renews or ends then. */
  paidUntil: Instant,
  /** While the provider retries a failed payment, PRO lasts until then. */
  graceUntil: Instant.nullable(),
  /** Time without payment and without PRO; `isAhead`: it has not begun. */
  pause: z.object({ from: Instant, until: Instant, isAhead: z.boolean() }).nullable(),
  /** Whether a pause is offered: once, and not for a yearly plan. */
  mayPause: z.boolean(),
  /** End of the withdrawal period; null when it is over or the user has withdrawn. */
  withdrawableUntil: Instant.nullable(),
  /** Amount that a withdrawal would refund. */
  refundCents: z.number().int().nonnegative(),
  withdrawal: z
    .object({ askedAt: Instant, amountCents: z.number().int().nonnegative(), doneAt: Instant.nullable() })
    .nullable(),
})
export type MyCard = z.infer<typeof MyCard>

/** A user's PRO, and what they can manage about their subscription. */
export const MyPlan = MySubscription.extend({
  card: MyCard.nullable(),
  /** The user is a customer of the card provider, whose portal has their card and invoices. */
  hasPortal: z.boolean(),
})
export type MyPlan = z.infer<typeof MyPlan>

/** A paid invoice, VAT included. */
export const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  paidAt: Instant,
  amountCents: z.number().int().nonnegative(),
  currency: z.string(),
  refundedCents: z.number().int().nonnegative(),
  /** URL of the invoice at the provider. */
  pageUrl: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** `on`: renews. `off`: ends with its period. `paused`: skips a month, once. */
export const Renewal = z.enum(['on', 'off', 'paused'])
export type Renewal = z.infer<typeof Renewal>

export const manageEndpoints = {
  plan: login('read')
    .route({ method: 'GET', path: '/me/plan', tags, summary: 'Get my PRO plan and what I can change about it' })
    .output(MyPlan),

  /** `customerId` is accepted and ignored: the portal is always that of the signed-in user (specification 7). */
  openPortal: login('write')
    .route({
      method: 'POST',
      path: '/create-customer-portal',
      tags,
      summary: 'Get a link to my portal at the card provider',
    })
    .errors(manageRefusals.openPortal)
    .input(z.object({ customerId: Ignored.optional() }))
    .output(z.object({ url: z.url() })),

  setRenewal: change()
    .route({
      method: 'PUT',
      path: '/me/subscription/renewal',
      tags,
      summary: 'Cancel, pause or resume my subscription',
    })
    .errors(manageRefusals.setRenewal)
    .input(z.strictObject({ id: SubscriptionId, renewal: Renewal, reason: LeavingReason.optional() }))
    .output(z.object({ renewal: Renewal })),

  withdraw: change()
    .route({ method: 'POST', path: '/me/subscription/withdrawal', tags, summary: 'Withdraw from my subscription' })
    .errors(manageRefusals.withdraw)
    .input(z.strictObject({ id: SubscriptionId }))
    .output(z.object({ amountCents: z.number().int().nonnegative() })),

  invoices: login('read')
    .route({ method: 'GET', path: '/me/invoices', tags, summary: 'List my card invoices, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(pageOf(Invoice)),
}
