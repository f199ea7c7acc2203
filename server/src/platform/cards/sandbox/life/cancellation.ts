import type Stripe from 'stripe'

/** Why a subscription ends, or that it does not. */
export const cancellation = (
  reason: 'cancellation_requested' | 'payment_failed' | null,
): Stripe.Subscription.CancellationDetails => ({ comment: null, feedback: null, feedback_option: null, reason })
