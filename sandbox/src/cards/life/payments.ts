import type Stripe from 'stripe'
import { change, newRef, type World } from '../world/world.ts'
import type { Thing } from '../world/kinds.ts'

export type Bill = {
  subscription: Thing<'subscription'>
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  amount: number
  /** Amount before the promotion. */
  subtotal?: number
  period: { start: number; end: number }
}

const item = (subscription: Thing<'subscription'>) => subscription.body.items.data[0]!

function lineOf(invoice: string, { subscription, amount, subtotal = amount, period }: Bill) {
  const { price } = item(subscription)
  return {
    id: newRef('il'),
    object: 'line_item',
    amount,
    subtotal,
    currency: price.currency,
    description: price.lookup_key,
    invoice,
    livemode: false,
    metadata: {},
    period,
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
    quantity: 1,
  }
}

/** Creates an unpaid invoice. */
export async function writeInvoice(world: World, bill: Bill): Promise<Thing<'invoice'>> {
  const { subscription, amount, subtotal = amount, period } = bill
  const customer = await world.get('customer', subscription.body.customer as string)
  const created = await world.now(customer.id)
  const id = newRef('in')
  const number = customer.body.next_invoice_sequence ?? 1
  await change(world, customer, { body: { next_invoice_sequence: number + 1 } })
  const { price } = item(subscription)
  const parent = {
    type: 'subscription_details',
    quote_details: null,
    subscription_details: { subscription: subscription.id, metadata: subscription.body.metadata },
  } as unknown as Stripe.Invoice.Parent
  const invoice = {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    amount_overpaid: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: bill.reason,
    collection_method: 'charge_automatically',
    created,
    currency: price.currency,
    customer: customer.id,
    customer_email: customer.body.email,
    customer_name: customer.body.name ?? null,
    hosted_invoice_url: `${world.origin}/dev/pay/invoice/${id}`,
    invoice_pdf: null,
    lines: { object: 'list', has_more: false, url: `/v1/invoices/${id}/lines`, data: [lineOf(id, bill) as never] },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.body.invoice_prefix}-${String(number).padStart(4, '0')}`,
    parent,
    period_start: period.start,
    period_end: period.end,
    status: 'open',
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    total: amount,
    discounts: [],
  } satisfies Partial<Stripe.Invoice>
  const kept = await world.keep('invoice', invoice as unknown as Stripe.Invoice)
  await change(world, subscription, { body: { latest_invoice: id } })
  return kept
}

/** Marks an invoice as paid, with a refundable charge if an amount was due. */
export async function payInvoice(world: World, invoice: Thing<'invoice'>): Promise<void> {
  const { body } = invoice
  const at = await world.now(body.customer as string)
  if (body.amount_due > 0) await world.happened('charge.succeeded', await chargeFor(world, invoice, at))
  await change(world, invoice, {
    as: 'invoice.paid',
    body: {
      status: 'paid',
      amount_paid: body.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: body.attempt_count + 1,
      next_payment_attempt: null,
      status_transitions: { ...body.status_transitions, paid_at: at },
    },
  })
}

/** Records a failed attempt. The next one is at `again`; null for none. */
export async function failInvoice(world: World, invoice: Thing<'invoice'>, again: number | null): Promise<void> {
  await change(world, invoice, {
    as: 'invoice.payment_failed',
    body: { attempted: true, attempt_count: invoice.body.attempt_count + 1, next_payment_attempt: again },
  })
}

async function chargeFor(world: World, invoice: Thing<'invoice'>, created: number): Promise<Thing<'charge'>> {
  const { amount_due: amount, currency, customer } = invoice.body
  const shared = { amount, currency, customer, created, livemode: false, metadata: {} }
  const intentId = newRef('pi')
  const chargeId = newRef('ch')
  await world.keep('payment_intent', {
    id: intentId,
    object: 'payment_intent',
    ...shared,
    amount_received: amount,
    latest_charge: chargeId,
    status: 'succeeded',
  } as unknown as Stripe.PaymentIntent)
  await world.keep('invoice_payment', {
    id: newRef('inpay'),
    object: 'invoice_payment',
    amount_paid: amount,
    amount_requested: amount,
    created,
    currency,
    customer,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intentId },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: created },
  } as unknown as Stripe.InvoicePayment)
  return world.keep('charge', {
    id: chargeId,
    object: 'charge',
    ...shared,
    amount_captured: amount,
    amount_refunded: 0,
    captured: true,
    disputed: false,
    paid: true,
    payment_intent: intentId,
    refunded: false,
    status: 'succeeded',
  } as unknown as Stripe.Charge)
}
