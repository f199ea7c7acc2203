import type Stripe from 'stripe'
import type { Platform } from '../../../platform/index.ts'
import { Unfit } from '../cards/provider.ts'
import { syncSubscription } from '../cards/sync-subscription.ts'

type Paid = Pick<Stripe.Checkout.Session, 'id' | 'subscription'>

/**
 * A checkout was paid: what was bought there is brought here, as its webhook will, if that has not come yet. What no second
 * try would mend is left to whoever looks after payments: it stands in their list by its webhook.
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
