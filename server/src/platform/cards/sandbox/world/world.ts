import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Db } from '../../../db/index.ts'
import { missing } from '../refuse.ts'
import type { Kind, Thing } from './kinds.ts'
import { customerOf, openShelf, type Shelf } from './shelf.ts'

/** A price that is offered: the sandbox knows no other word of what is sold. */
export type Offer = { lookupKey: string; amountCents: number; currency: string; interval: 'week' | 'month' | 'year' }

/** The provider within one transaction: what lies in it, its time, and what happens. */
export type World = Shelf & {
  db: Db
  /** The origin under which its pages are. */
  origin: string
  offers(): Promise<Offer[]>
  find<K extends Kind>(kind: K, id: string): Promise<Thing<K> | undefined>
  /** As `find`; refuses as the API does when there is none. `param` names who asked for it. */
  get<K extends Kind>(kind: K, id: string, param?: string): Promise<Thing<K>>
  /** Something has happened: told to whoever listens once the transaction has committed. `before` holds what was otherwise. */
  happened(type: Stripe.Event.Type, thing: Thing, before?: object): Promise<void>
  /** The time in which a customer lives, in seconds. */
  now(customer?: string | null): Promise<number>
  /** Has it be a certain moment for a customer while something happens that was due then. */
  during<T>(customer: string, moment: number, happen: () => Promise<T>): Promise<T>
  /** The events of this transaction, oldest first. */
  told: Stripe.Event[]
}

/** An id as the provider makes them. */
export const newRef = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

type Needs = { db: Db; origin: string; at: Date; offers(): Promise<Offer[]>; apiVersion: string }

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
      const event = eventOf({ type, thing, before, created, apiVersion })
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
