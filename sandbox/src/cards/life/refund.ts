import type Stripe from 'stripe'
import { invalid } from '../deliver.ts'
import { change, newRef, type World } from '../world/world.ts'
import type { Thing } from '../world/kinds.ts'

type Asked = {
  charge?: string
  payment_intent?: string
  amount?: number
  reason?: string
  metadata?: Stripe.Metadata
}

/** Refunds a charge, in full or in part. */
export async function refund(world: World, asked: Asked): Promise<Thing<'refund'>> {
  const charge = await chargeOf(world, asked)
  const left = charge.body.amount - charge.body.amount_refunded
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (await isHeldByBank(world, charge))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  const amount = asked.amount ?? left
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  const given = {
    id: newRef('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: await world.now(charge.body.customer as string),
    currency: charge.body.currency,
    customer: charge.body.customer,
    metadata: asked.metadata ?? {},
    payment_intent: charge.body.payment_intent,
    reason: asked.reason ?? null,
    status: 'succeeded',
  } as unknown as Stripe.Refund
  const kept = await world.keep('refund', given)
  const refunded = charge.body.amount_refunded + amount
  await change(world, charge, { body: { amount_refunded: refunded, refunded: refunded === charge.body.amount } })
  await world.happened('charge.refunded', charge)
  await world.happened('refund.created', kept)
  return kept
}

/** True if an open or lost dispute blocks the refund of a charge. */
async function isHeldByBank(world: World, { id, body }: Thing<'charge'>): Promise<boolean> {
  const disputes = body.disputed ? await world.list('dispute', { where: { charge: id } }) : []
  return disputes.some(({ body: told }) => !told.is_charge_refundable)
}

async function chargeOf(world: World, { charge, payment_intent: intent }: Asked): Promise<Thing<'charge'>> {
  if (charge) return world.get('charge', charge, 'charge')
  if (!intent)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  const { body } = await world.get('payment_intent', intent, 'payment_intent')
  return world.get('charge', body.latest_charge as string)
}

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
