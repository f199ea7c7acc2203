import type Stripe from 'stripe'
import type { Thing } from '../world/kinds.ts'
import { newRef, type World } from '../world/world.ts'

type Fresh = { email: string | null; name?: string | null; metadata?: Stripe.Metadata }

export async function newCustomer(world: World, o: Fresh): Promise<Thing<'customer'>> {
  const { email, name = null, metadata = {} } = o
  const id = newRef('cus')
  const customer = {
    id,
    object: 'customer',
    balance: 0,
    created: await world.now(),
    currency: null,
    delinquent: false,
    description: null,
    email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    livemode: false,
    metadata,
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
  } satisfies Partial<Stripe.Customer>
  const kept = await world.keep('customer', customer as unknown as Stripe.Customer, { aheadS: 0 })
  await world.happened('customer.created', kept)
  return kept
}
