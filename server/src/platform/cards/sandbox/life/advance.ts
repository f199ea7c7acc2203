import { change } from '../world/change.ts'
import type { World } from '../world/world.ts'
import { expireCheckout, hasExpired } from './buy.ts'
import { catchUp, isLive } from './renew.ts'

/** Maximum number of customers, checkouts and subscriptions that one call advances. */
const MANY = 2_000

/** Moves the clock of one customer, or of all, forward by `seconds`, and runs what is due then. */
export async function advance(world: World, seconds: number, customerId?: string): Promise<void> {
  const customers = customerId
    ? [await world.get('customer', customerId)]
    : seconds > 0
      ? await world.list('customer', { limit: MANY })
      : []
  for (const customer of customers)
    if (seconds > 0) await change(world, customer, { hidden: { aheadS: (customer.hidden.aheadS ?? 0) + seconds } })
  const of = { customer: customerId, limit: MANY }
  for (const session of await world.list('checkout.session', { ...of, where: { status: 'open' } }))
    if (await hasExpired(world, session)) await expireCheckout(world, session)
  for (const subscription of (await world.list('subscription', of)).toReversed())
    if (isLive(subscription.body.status)) await catchUp(world, subscription)
}
