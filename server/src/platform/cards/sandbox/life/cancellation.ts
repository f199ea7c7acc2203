import type Stripe from 'stripe'

/** Cancellation details of a subscription; null if it was not cancelled. */
export const cancellation = (
  reason: 'cancellation_requested' | 'payment_failed' | null,
): Stripe.Subscription.CancellationDetails => ({ comment: null, feedback: null, feedback_option: null, reason })
