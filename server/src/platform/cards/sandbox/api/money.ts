import { refund } from '../life/refund.ts'
import { formOf, metadataOf, numberOf, textOf } from './form.ts'
import { type Call, pageOf, readsOne, type Route } from './route.ts'

const customerIn = ({ form }: Call) => textOf(form.customer)
const told = (fields: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function listInvoices(call: Call): Promise<object> {
  const subscription = textOf(call.form.subscription)
  const where = {
    ...told({ status: textOf(call.form.status) }),
    ...(subscription ? { parent: { subscription_details: { subscription } } } : {}),
  }
  return pageOf(call, { kind: 'invoice', customer: customerIn(call), where })
}

function listPayments(call: Call): Promise<object> {
  const intent = textOf(formOf(call.form.payment).payment_intent)
  const where = {
    ...told({ invoice: textOf(call.form.invoice) }),
    ...(intent ? { payment: { payment_intent: intent } } : {}),
  }
  return pageOf(call, { kind: 'invoice_payment', where })
}

function listEvents(call: Call): Promise<object> {
  const types = new Set(Object.values(formOf(call.form.types)))
  const type = textOf(call.form.type)
  if (type) types.add(type)
  return pageOf(call, {
    kind: 'event',
    keeps: ({ type: is }) => types.size === 0 || types.has(is),
  })
}

export const moneyRoutes: Route[] = [
  { method: 'GET', path: '/v1/invoices', answer: listInvoices },
  readsOne('invoice', '/v1/invoices'),
  { method: 'GET', path: '/v1/invoice_payments', answer: listPayments },
  readsOne('invoice_payment', '/v1/invoice_payments'),
  readsOne('payment_intent', '/v1/payment_intents'),
  {
    method: 'GET',
    path: '/v1/charges',
    answer: (call) =>
      pageOf(call, {
        kind: 'charge',
        customer: customerIn(call),
        where: told({ payment_intent: textOf(call.form.payment_intent) }),
      }),
  },
  readsOne('charge', '/v1/charges'),
  {
    method: 'POST',
    path: '/v1/refunds',
    answer: async ({ world, form }) => {
      const asked = {
        charge: textOf(form.charge),
        payment_intent: textOf(form.payment_intent),
        amount: numberOf(form.amount),
        reason: textOf(form.reason),
        metadata: metadataOf(form.metadata),
      }
      return (await refund(world, asked)).body
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    answer: (call) => {
      const { charge, payment_intent: intent } = call.form
      return pageOf(call, { kind: 'refund', where: told({ charge: textOf(charge), payment_intent: textOf(intent) }) })
    },
  },
  readsOne('refund', '/v1/refunds'),
  {
    method: 'GET',
    path: '/v1/disputes',
    answer: (call) => {
      const { charge, payment_intent: intent } = call.form
      return pageOf(call, { kind: 'dispute', where: told({ charge: textOf(charge), payment_intent: textOf(intent) }) })
    },
  },
  readsOne('dispute', '/v1/disputes'),
  { method: 'GET', path: '/v1/events', answer: listEvents },
  readsOne('event', '/v1/events'),
]
