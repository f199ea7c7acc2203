import type Stripe from 'stripe'
import { change } from '../world/change.ts'
import type { Thing } from '../world/kinds.ts'
import { newRef, type World } from '../world/world.ts'

/** The last charge of a customer that is neither refunded nor disputed. */
export async function lastCharge(world: World, customer: string): Promise<Thing<'charge'> | undefined> {
  const charges = await world.list('charge', { customer })
  return charges.find(({ body }) => !body.refunded && !body.disputed)
}

/** Opens a dispute: the customer tells the bank that they did not make the payment. */
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

/** The undecided dispute of a customer. */
export async function openDispute(world: World, customer: string): Promise<Thing<'dispute'> | undefined> {
  const charges = new Set((await world.list('charge', { customer })).map(({ id }) => id))
  const open = await world.list('dispute', { where: { status: 'needs_response' } })
  return open.find(({ body }) => charges.has(body.charge as string))
}

/** Closes a dispute as the bank does. A lost one takes the money away, without a refund. */
export async function decide(world: World, thing: Thing<'dispute'>, status: 'won' | 'lost'): Promise<void> {
  await change(world, thing, { body: { status, is_charge_refundable: status === 'won' } })
  await world.happened('charge.dispute.closed', thing)
}
