import { randomBytes } from 'node:crypto'
import type { Db } from '@liston/server/platform/db/index.ts'
import type { Offer } from '@liston/server/platform/open-sandbox.ts'
import type Stripe from 'stripe'
import { missing } from '../deliver.ts'
import type { Hidden, Kind, Kinds, Thing } from './kinds.ts'
import { findRow, keepRows, type Kept, listRows, type Row } from './store.ts'

/** Changes an object and saves it. With `as`, also emits that event with the previous values. */
export async function change<K extends Kind>(
  world: World,
  thing: Thing<K>,
  o: { body?: Partial<Kinds[K]>; hidden?: Hidden; as?: Stripe.Event.Type },
): Promise<void> {
  const { body = {}, hidden = {}, as } = o
  const was = thing.body as unknown as Record<string, unknown>
  const before = Object.fromEntries(Object.keys(body).map((name) => [name, was[name] ?? null]))
  Object.assign(thing.body, body)
  Object.assign(thing.hidden, hidden)
  await world.keep(thing.kind, thing.body, thing.hidden)
  if (as) await world.happened(as, thing as never, as.endsWith('.updated') ? before : undefined)
}

/** The provider within one transaction: its objects, its clock and its events. */
export type World = Shelf & {
  db: Db
  /** Origin of its pages. */
  origin: string
  offers(): Promise<Offer[]>
  find<K extends Kind>(kind: K, id: string): Promise<Thing<K> | undefined>
  /** As `find`, but throws the API's error if the object is missing. `param` is the request parameter that named it. */
  get<K extends Kind>(kind: K, id: string, param?: string): Promise<Thing<K>>
  /** Emits an event; its webhook is queued in the same transaction. `before` holds the previous values. */
  happened(type: Stripe.Event.Type, thing: Thing, before?: object): Promise<void>
  /** Current time of a customer in Unix seconds. */
  now(customer?: string | null): Promise<number>
  /** Sets a customer's time to `moment` while `happen` runs an overdue step. */
  during<T>(customer: string, moment: number, happen: () => Promise<T>): Promise<T>
  /** The events of this transaction, oldest first. */
  told: Stripe.Event[]
}

type Listing = { customer?: string | undefined; where?: object; after?: string | undefined; limit?: number }

/** The objects of the sandbox as seen by one transaction. */
type Shelf = {
  any(id: string): Promise<Thing | undefined>
  list<K extends Kind>(kind: K, o?: Listing): Promise<Thing<K>[]>
  keep<K extends Kind>(kind: K, body: Kinds[K], hidden?: Hidden): Promise<Thing<K>>
  /** Writes pending changes. `list` and the end of the transaction call it. */
  flush(): Promise<void>
}

/** Id of the customer that an object belongs to; null if none. */
function customerOf(body: object): string | null {
  const { customer } = body as { customer?: string | { id: string } | null }
  return typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null)
}

/**
 * Identity map: an object is read once and shared within the transaction, so its changes accumulate. `flush` writes all
 * of them in one statement.
 */
function openShelf(db: Db): Shelf {
  const seen = new Map<string, Thing>()
  const unwritten = new Map<string, Kept>()
  const known = (row: Row): Thing => {
    const thing = seen.get(row.id) ?? { ...row, kind: row.kind as Kind }
    seen.set(row.id, thing)
    return thing
  }
  const shelf: Shelf = {
    async any(id) {
      const there = seen.get(id)
      if (there) return there
      const row = await findRow(db, id)
      return row && known(row)
    },
    async list(kind, { limit = 100, ...o } = {}) {
      await shelf.flush()
      return (await listRows(db, { kind, limit, ...o })).map((row) => known(row) as never)
    },
    async keep(kind, body, hidden = {}) {
      const thing = { kind, id: body.id, body, hidden }
      seen.set(thing.id, thing as never)
      unwritten.set(thing.id, { ...thing, customer: kind === 'event' ? null : customerOf(body) })
      return thing
    },
    async flush() {
      const rows = [...unwritten.values()]
      unwritten.clear()
      await keepRows(db, rows)
    },
  }
  return shelf
}

/** A random id in the provider's format. */
export const newRef = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

type Needs = { db: Db; origin: string; at: Date; offers(): Promise<Offer[]>; apiVersion(): string }

export function openWorld({ db, origin, at, offers, apiVersion }: Needs): World {
  const moments = new Map<string, number>()
  const world: World = {
    ...openShelf(db),
    db,
    origin,
    offers,
    told: [],
    async find(kind, id) {
      const thing = await world.any(id)
      return thing?.kind === kind ? (thing as never) : undefined
    },
    async get(kind, id, param) {
      const thing = await world.find(kind, id)
      if (!thing) throw missing(kind.replace('.', ' '), id, param, param ? 400 : 404)
      return thing
    },
    async happened(type, thing, before) {
      const created = await world.now(thing.kind === 'customer' ? thing.id : customerOf(thing.body))
      const event = eventOf({ type, thing, before, created, apiVersion: apiVersion() })
      world.told.push(event)
      await world.keep('event', event)
    },
    async during(customer, moment, happen) {
      moments.set(customer, moment)
      try {
        return await happen()
      } finally {
        moments.delete(customer)
      }
    },
    async now(customer) {
      const moment = customer && moments.get(customer)
      if (moment) return moment
      const ahead = customer ? ((await world.find('customer', customer))?.hidden.aheadS ?? 0) : 0
      return Math.floor(at.getTime() / 1000) + ahead
    },
  }
  return world
}

type Happening = { type: Stripe.Event.Type; thing: Thing; before?: object; created: number; apiVersion: string }

const eventOf = ({ type, thing, before, created, apiVersion }: Happening): Stripe.Event =>
  ({
    id: newRef('evt'),
    object: 'event',
    api_version: apiVersion,
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: structuredClone(thing.body), ...(before ? { previous_attributes: before } : {}) },
  }) as unknown as Stripe.Event
