import { stripeLibrary, WEBHOOK_PATH } from '@liston/server/platform/cards/index.ts'
import type { Clock } from '@liston/server/platform/clock.ts'
import type { Db } from '@liston/server/platform/db/index.ts'
import { defineJob, handles, insertJobs, type JobHandler } from '@liston/server/platform/jobs/index.ts'
import type Stripe from 'stripe'
import { findRow, noteDelivery } from './world/store.ts'

const ANSWER_MS = 10_000

export const deliverEvent = defineJob<{ eventId: string }>('deliver-card-event')

/** Events that are delivered, as one would select them for a real endpoint. Others are only listed. */
export const delivered: readonly Stripe.Event.Type[] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
]

export type Letter = { body: string; headers: Record<string, string> }
/** Sends a webhook to its receiver; returns the HTTP status. */
export type Target = (letter: Letter) => Promise<number>

/** Sends over HTTP to an origin that this process can reach. */
export const overHttp =
  (origin: string): Target =>
  async ({ body, headers }) => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(origin + WEBHOOK_PATH, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  }

/** Queues events, each twice and in random order, as the provider may but seldom does. */
export async function queueEvents(db: Db, events: readonly Stripe.Event[]): Promise<void> {
  const wanted = events.filter(({ type }) => delivered.includes(type))
  const entries = [...wanted, ...wanted].map(({ id }) => ({ job: deliverEvent, payload: { eventId: id } }))
  if (entries.length) await insertJobs(db, shuffled(entries))
}

/** Queues another delivery of an event. */
export const queueAgain = (db: Db, eventId: string): Promise<void> =>
  insertJobs(db, [{ job: deliverEvent, payload: { eventId } }])

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

type Needs = { db: Db; clock: Clock; secret(): Promise<string>; target(): Target | null }

/** Signs and delivers an event; any response but 2xx is retried. */
export function deliveryJob({ db, clock, secret, target }: Needs): JobHandler {
  return handles(deliverEvent, async ({ eventId }) => {
    const event = await findRow(db, eventId)
    if (!event) return
    const send = target()
    if (!send) throw new Error('Nobody is known to receive webhooks yet')
    const status = await send(await signed(event.body, await secret())).catch((error: Error) => error)
    await noteDelivery(db, { eventId, at: clock.now(), status: typeof status === 'number' ? status : null })
    if (status instanceof Error) throw status
    if (status < 200 || status >= 300) throw new Error(`A webhook was answered with ${status}`)
  })
}

export async function signed(event: Stripe.Event, secret: string): Promise<Letter> {
  const body = JSON.stringify(event)
  const signature = stripeLibrary().webhooks.generateTestHeaderString({ payload: body, secret })
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (sandbox)',
    },
  }
}

/** An API error in the shape that the provider's library maps to its error classes. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  readonly status: number
  readonly error: { type: string; code?: string; param?: string; message: string }

  constructor(status: number, error: ApiRefusal['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, o: { code?: string; param?: string; status?: number } = {}) => {
  const { status = 400, ...told } = o
  return new ApiRefusal(status, { type: 'invalid_request_error', ...told, message })
}

export const missing = (what: string, id: string, param = 'id', status = 404) =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param, status })
