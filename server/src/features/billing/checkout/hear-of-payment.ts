import type Stripe from 'stripe'
import type { Platform } from '../../../platform/index.ts'
import { Unfit } from '../cards/provider.ts'
import { syncSubscription } from '../cards/sync-subscription.ts'

type Paid = Pick<Stripe.Checkout.Session, 'id' | 'subscription'>

/**
 * Synchronises the subscription of a paid checkout, in case its webhook has not arrived yet. If a retry can't help,
 * only logs it: staff see the event in their list, because its webhook fails, too.
 */
export async function hearOfPayment(platform: Platform, { id, subscription }: Paid): Promise<void> {
  const ref = typeof subscription === 'string' ? subscription : subscription?.id
  if (!ref) return
  try {
    await syncSubscription(platform, ref)
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    platform.log.warn({ err: error, session: id }, 'a payment that was confirmed is none of ours')
  }
}
