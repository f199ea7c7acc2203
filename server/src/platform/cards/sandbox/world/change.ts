import type Stripe from 'stripe'
import type { Hidden, Kind, Kinds, Thing } from './kinds.ts'
import type { World } from './world.ts'

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
