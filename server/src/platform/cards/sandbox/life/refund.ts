import type Stripe from 'stripe'
import { invalid } from '../refuse.ts'
import { change } from '../world/change.ts'
import type { Thing } from '../world/kinds.ts'
import { newRef, type World } from '../world/world.ts'

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
