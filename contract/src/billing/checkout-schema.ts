import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { PlanName } from './schema.ts'

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
