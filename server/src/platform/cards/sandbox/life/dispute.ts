import type Stripe from 'stripe'
import { change } from '../world/change.ts'
import type { Thing } from '../world/kinds.ts'
import { newRef, type World } from '../world/world.ts'

/** The last payment of a customer that was not given back. */
export async function lastCharge(world: World, customer: string): Promise<Thing<'charge'> | undefined> {
  const charges = await world.list('charge', { customer })
  return charges.find(({ body }) => !body.refunded && !body.disputed)
}

/** Somebody tells their bank that they did not pay this. */
export async function dispute(world: World, charge: Thing<'charge'>): Promise<Thing<'dispute'>> {
  const told = {
    id: newRef('dp'),
    object: 'dispute',
    amount: charge.body.amount,
    charge: charge.id,
    created: await world.now(charge.body.customer as string),
    currency: charge.body.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.body.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Partial<Stripe.Dispute>
  const kept = await world.keep('dispute', told as unknown as Stripe.Dispute)
  await change(world, charge, { body: { disputed: true } })
  await world.happened('charge.dispute.created', kept)
  return kept
}
