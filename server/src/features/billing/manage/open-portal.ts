import { manageRefusals } from '@liston/contract/billing'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { askProvider } from './set-renewal.ts'
import { findCustomer } from './store.ts'

const refuse = refuser(manageRefusals.openPortal)

/**
 * Returns the URL of the user's portal at the card provider, which links back to their plan. The caller can't choose
 * the customer.
 */
export async function openPortal(platform: Platform, userId: string): Promise<{ url: string }> {
  const customer = await findCustomer(platform.db, userId)
  if (!customer) throw refuse('NO_CARD_CUSTOMER')
  return askProvider(platform, async ({ stripe, portalConfiguration }) => {
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: new URL('/downgrade', platform.config.PUBLIC_ORIGIN).href,
      ...(portalConfiguration ? { configuration: portalConfiguration } : {}),
    })
    return { url }
  })
}
