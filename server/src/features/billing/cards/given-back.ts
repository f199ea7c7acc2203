import type Stripe from 'stripe'

const PAGE = 100
/** Charges of a customer that are read, newest first: nineteen years of weekly payments. */
const MOST_CHARGES = 1_000
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

/** A payment that succeeded. It may have paid several invoices, and an invoice may have several payments. */
type Paid = { payment: string; cents: number }

/** Payments of an invoice that succeeded; failed, cancelled and open ones brought no money. */
export const paymentsOf = ({ payments }: Stripe.Invoice): Paid[] =>
  (payments?.data ?? []).flatMap(({ status, payment, amount_paid: cents }) => {
    const intent = idOf(payment.payment_intent ?? null)
    return status === 'paid' && intent ? [{ payment: intent, cents: cents ?? 0 }] : []
  })

type Asked = { customer: string; payments: readonly string[] }

/**
 * Cents that a customer got back, per payment: by refunds, and by banks that decided against us. A payment can have
 * several charges, because it may have been tried more than once. Lacks payments that are too old to be listed.
 */
export async function givenBack(
  stripe: Stripe,
  { customer, payments }: Asked,
  patience: Stripe.RequestOptions,
): Promise<Map<string, number>> {
  const wanted = new Set(payments)
  const found: { payment: string; charge: Stripe.Charge }[] = []
  let seen = 0
  if (wanted.size > 0)
    for await (const charge of stripe.charges.list({ customer, limit: PAGE }, patience)) {
      const payment = idOf(charge.payment_intent)
      // Only the last charge of a payment succeeds.
      if (payment && charge.status === 'succeeded' && wanted.delete(payment)) found.push({ payment, charge })
      if (wanted.size === 0 || ++seen === MOST_CHARGES) break
    }
  const each = found.map(async ({ payment, charge: { id, amount_refunded: refunded, disputed } }) => {
    const taken = disputed ? (await heldByBanks(stripe, { charge: id })).takenCents : 0
    return [payment, refunded + taken] as const
  })
  return new Map(await Promise.all(each))
}

export type Held = { takenCents: number; isHeld: boolean }

/** Money that banks took back in disputes. `isHeld`: an open dispute blocks refunds. */
export async function heldByBanks(stripe: Stripe, of: { charge: string } | { payment_intent: string }): Promise<Held> {
  const { data } = await stripe.disputes.list({ ...of, limit: PAGE }, hurry)
  const taken = data.filter(({ status }) => disputeState(status) === 'lost')
  return {
    takenCents: taken.reduce((sum, { amount }) => sum + amount, 0),
    isHeld: data.some(({ status, is_charge_refundable: may }) => !may && disputeState(status) === 'open'),
  }
}
