import type Stripe from 'stripe'

const LATEST = 100
/** All of them side by side, and once: they are asked within the turn of a subscription. */
const hurry = { timeout: 5_000, maxNetworkRetries: 0 }

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'object' ? (thing?.id ?? null) : thing

/** How a bank decided; with every other word, one of tomorrow too, it has not. What is appealed against was taken. */
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
 * What a customer has back of each payment, in cents: by refunds, and by banks that decided against us. A payment may have been
 * tried more than once, so it may have several charges.
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

/** What banks took back of something that was disputed; `isHeld`: one has not decided yet, and until then nobody gives it back. */
export async function heldByBanks(stripe: Stripe, of: { charge: string } | { payment_intent: string }): Promise<Held> {
  const { data } = await stripe.disputes.list({ ...of, limit: LATEST }, hurry)
  const taken = data.filter(({ status }) => disputeState(status) === 'lost')
  return {
    takenCents: taken.reduce((sum, { amount }) => sum + amount, 0),
    isHeld: data.some(({ status, is_charge_refundable: may }) => !may && disputeState(status) === 'open'),
  }
}
