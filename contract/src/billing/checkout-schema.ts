import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { PlanName } from './schema.ts'

/** The name of a price, looked up among what is sold. */
export const PriceId = z.string().min(1).max(100)
/** What a client may say of whoever pays. Nobody reads it: who that is, the session says. */
export const Ignored = z.string().max(400).nullish()

export const NewCheckout = z.object({ priceId: PriceId, userId: Ignored, userEmail: Ignored, username: Ignored })
export type NewCheckout = z.infer<typeof NewCheckout>

/** Where to pay: a page of the card provider. */
export const Checkout = z.object({ sessionId: z.string(), url: z.string() })
export type Checkout = z.infer<typeof Checkout>

/** As the provider calls a checkout. */
export const SessionRef = z.string().min(1).max(300)
export const PaidCheckout = z.strictObject({ sessionId: SessionRef })

/** What became of a checkout. Only `isPro` says whether there is PRO. */
export const Payment = z.object({
  /** Nobody has paid yet; paid, and heard of; paid, and not heard of yet; it ran out; the money did not come. */
  state: z.enum(['open', 'paid', 'confirming', 'expired', 'failed']),
  plan: PlanName,
  /** What was charged, in cents: a promotion makes it less than the price. */
  amountCents: z.number().int().nonnegative(),
  currency: z.literal('EUR'),
  renewsAt: Instant.nullable(),
  isPro: z.boolean(),
})
export type Payment = z.infer<typeof Payment>
