import type { Platform } from '../../../platform/index.ts'
import { findAddress } from '../../accounts/index.ts'
import { askCards } from './ask-cards.ts'
import { findCustomer, keepCustomer } from './store.ts'

/** Who somebody is at the card provider: found here, or made there, once however often it is asked. */
export async function customerOf(platform: Platform, userId: string): Promise<string> {
  const known = await findCustomer(platform.db, userId)
  if (known) return known
  const email = await findAddress(platform.db, userId)
  const made = await askCards(platform, (stripe) =>
    stripe.customers.create(
      { ...(email ? { email } : {}), metadata: { user_id: userId } },
      { idempotencyKey: `cus:${userId}` },
    ),
  )
  return keepCustomer(platform.db, { userId, customerId: made.id, at: platform.clock.now() })
}
