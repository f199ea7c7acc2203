import type Stripe from 'stripe'

const LATEST = 100
/** Disputes are queried in parallel and without retries, because the caller holds a subscription's advisory lock. */
const hurry = { timeout: 5_000, maxNetworkRetries: 0 }

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'object' ? (thing?.id ?? null) : thing

/**
 * Decisions of banks by dispute status; any other status, even an unknown one, is open. With an appeal the money is
 * already gone.
 */
const decided: Record<string, 'won' | 'lost'> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
}
export const disputeState = (status: string): 'open' | 'won' | 'lost' => decided[status] ?? 'open'

/**
 * Cents that a customer got back, per payment: by refunds, and by banks that decided against us. A payment can have
 * several charges, because it may have been tried more than once.
 */
export async function givenBack(
  stripe: Stripe,
  customer: string,
  patience: Stripe.RequestOptions,
): Promise<Map<string | null, number>> {
  const charges = await stripe.charges.list({ customer, limit: LATEST }, patience)
  const each = charges.data.map(async ({ id, payment_intent: intent, amount_refunded: refunded, disputed }) => {
    const taken = disputed ? (await heldByBanks(stripe, { charge: id })).takenCents : 0
    return { payment: idOf(intent), cents: refunded + taken }
  })
  const back = new Map<string | null, number>()
  for (const { payment, cents } of await Promise.all(each)) back.set(payment, (back.get(payment) ?? 0) + cents)
  return back
}

export type Held = { takenCents: number; isHeld: boolean }

/** Money that banks took back in disputes. `isHeld`: an open dispute blocks refunds. */
export async function heldByBanks(stripe: Stripe, of: { charge: string } | { payment_intent: string }): Promise<Held> {
  const { data } = await stripe.disputes.list({ ...of, limit: LATEST }, hurry)
  const taken = data.filter(({ status }) => disputeState(status) === 'lost')
  return {
    takenCents: taken.reduce((sum, { amount }) => sum + amount, 0),
    isHeld: data.some(({ status, is_charge_refundable: may }) => !may && disputeState(status) === 'open'),
  }
}
