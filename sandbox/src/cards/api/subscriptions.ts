import type Stripe from 'stripe'
import { invalid } from '../deliver.ts'
import { cancelLater, currentPrices, pause, resume, switchPrice } from '../life/manage.ts'
import { refund } from '../life/refund.ts'
import { cancelNow, isLive, itemOf } from '../life/renew.ts'
import { change, type World } from '../world/world.ts'
import type { Kind, Kinds, Thing } from '../world/kinds.ts'

const path = '/v1/subscriptions'

function list(call: Call): Promise<object> {
  const { form } = call
  const status = textOf(form.status)
  const price = textOf(form.price)
  return pageOf(call, {
    kind: 'subscription',
    customer: textOf(form.customer),
    keeps: ({ status: is, items }) =>
      (!price || items.data.some((i) => i.price.id === price)) &&
      // As in the provider's API: without a status, all but canceled ones.
      (status === 'all' ||
        (status === undefined ? is !== 'canceled' : status === 'ended' ? !isLive(is) : is === status)),
  })
}

/** Fields of an API request: text, or nested fields and lists. */
type FormValue = string | Form
export type Form = { [name: string]: FormValue }

/**
 * Parses `line_items[0][price]=x` to `{ line_items: { 0: { price: 'x' } } }`. The objects have no prototype, so every
 * name is safe.
 */
export function readForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[')
    const last = keys.pop() ?? ''
    let place = form
    for (const key of keys) {
      const inner = place[key]
      place = typeof inner === 'object' ? inner : (place[key] = Object.create(null) as Form)
    }
    // `expand[]=a&expand[]=b`: an empty key appends.
    place[last === '' ? String(Object.keys(place).length) : last] = value
  }
  return form
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const numberOf = (value: FormValue | undefined): number | undefined => {
  const text = textOf(value)
  return text === undefined ? undefined : Number(text)
}

export const formOf = (value: FormValue | undefined): Form => (typeof value === 'object' ? value : {})

export const listOf = (value: FormValue | undefined): FormValue[] => Object.values(formOf(value))

/** Merges metadata; an empty text removes its key. */
export const metadataOf = (value: FormValue | undefined, was: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...was, ...formOf(value) }).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
    ),
  )

async function update({ world, id, form }: Call): Promise<object> {
  const subscription = await world.get('subscription', id)
  if (!isLive(subscription.body.status))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  await updateEnd(world, subscription, form)
  await updatePause(world, subscription, form)
  const [item] = listOf(form.items).map(formOf)
  const price = textOf(item?.price)
  if (price) {
    await currentPrices(world)
    await switchPrice(world, subscription, await world.get('price', price, 'items[0][price]'))
  }
  if ('metadata' in form)
    await change(world, subscription, {
      as: 'customer.subscription.updated',
      body: { metadata: metadataOf(form.metadata, subscription.body.metadata) },
    })
  return subscription.body
}

type Living = Thing<'subscription'>

async function updateEnd(world: Call['world'], subscription: Living, form: Form): Promise<void> {
  const { cancel_at: at, cancel_at_period_end: atEnd } = form
  if (at !== undefined && atEnd !== undefined)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  if (atEnd === 'true') return cancelLater(world, subscription, { flag: true })
  if (atEnd === 'false' || at === '') return resume(world, subscription)
  if (at === 'min_period_end' || at === 'max_period_end') return cancelLater(world, subscription)
  const moment = numberOf(at)
  if (moment === undefined) return
  if (!Number.isInteger(moment) || moment < itemOf(subscription).current_period_start)
    throw invalid('The cancel_at timestamp must be in the future.', { param: 'cancel_at' })
  return cancelLater(world, subscription, { at: moment })
}

async function updatePause(world: Call['world'], subscription: Living, form: Form): Promise<void> {
  if (form.pause_collection === undefined) return
  if (form.pause_collection === '') return pause(world, subscription, null)
  const { behavior, resumes_at: until } = formOf(form.pause_collection)
  if (behavior !== 'void' && behavior !== 'keep_as_draft' && behavior !== 'mark_uncollectible')
    throw invalid('Invalid pause_collection[behavior]', { param: 'pause_collection[behavior]' })
  const pausing: Stripe.Subscription.PauseCollection = { behavior, resumes_at: numberOf(until) ?? null }
  return pause(world, subscription, pausing)
}

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

export type Call = { world: World; id: string; form: Form }

/** A route of the API. `:id` is the id of the object. */
export type Route = { method: 'GET' | 'POST' | 'DELETE'; path: string; answer(call: Call): Promise<object> }

const MOST = 100
/** Number of objects searched when a filter runs in code. */
const MANY = 2_000

/** Filter by creation time: `created[gte]` and so on; null without one. */
function madeWithin({ form }: Call): ((body: { created?: number }) => boolean) | null {
  if (form.created === undefined) return null
  const { gt, gte, lt, lte } = formOf(form.created)
  const [after, from] = [numberOf(gt) ?? -Infinity, numberOf(gte) ?? -Infinity]
  const [before, until] = [numberOf(lt) ?? Infinity, numberOf(lte) ?? Infinity]
  return ({ created = 0 }) => created > after && created >= from && created < before && created <= until
}

type Listed<K extends Kind> = { kind: K; customer?: string; where?: object; keeps?: (body: Kinds[K]) => boolean }

/** One page of a list, newest first, after `starting_after`. */
export async function pageOf<K extends Kind>(call: Call, o: Listed<K>): Promise<object> {
  const { world, form } = call
  const within = madeWithin(call)
  const limit = numberOf(form.limit) ?? 10
  if (!(limit >= 1 && limit <= MOST)) throw invalid('This value must be between 1 and 100.', { param: 'limit' })
  const { kind, keeps, ...of } = o
  const found = await world.list(kind, {
    ...of,
    after: textOf(form.starting_after),
    limit: keeps || within ? MANY : limit + 1,
  })
  const all = found.filter(({ body }) => (keeps?.(body) ?? true) && (within?.(body as never) ?? true))
  return {
    object: 'list',
    url: `/v1/${kind.replace('.', '/')}s`,
    has_more: all.length > limit,
    data: all.slice(0, limit).map(({ body }) => body),
  }
}

/** A route that returns one object by id. */
export const readsOne = <K extends Kind>(kind: K, path: string): Route => ({
  method: 'GET',
  path: `${path}/:id`,
  answer: async ({ world, id }) => (await world.get(kind, id)).body,
})

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

export const subscriptionRoutes: Route[] = [
  { method: 'GET', path, answer: list },
  readsOne('subscription', path),
  { method: 'POST', path: `${path}/:id`, answer: update },
  {
    method: 'DELETE',
    path: `${path}/:id`,
    answer: async ({ world, id }) => {
      const subscription = await world.get('subscription', id)
      if (!isLive(subscription.body.status))
        throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id', status: 404 })
      await cancelNow(world, subscription, 'cancellation_requested')
      return subscription.body
    },
  },
]
