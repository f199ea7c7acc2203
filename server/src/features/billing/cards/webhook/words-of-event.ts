import type Stripe from 'stripe'

/** Stored part of an event: ids to look up at the provider. Contains no address, name or card. */
export type EventWords = {
  created: number
  live: boolean
  subscription: string | null
  customer: string | null
  session: string | null
  dispute?: string | undefined
  /** The user id that we stored with the checkout. */
  userId: string | null
}

type Object = {
  id?: string
  object?: string
  subscription?: unknown
  customer?: unknown
  client_reference_id?: string | null
  parent?: { subscription_details?: { subscription?: unknown } | null } | null
}

const idOf = (thing: unknown): string | null =>
  typeof thing === 'string' ? thing : ((thing as { id?: string } | null | undefined)?.id ?? null)

/** Extracts the ids from an event. Its other data is not trusted; the server asks the provider again. */
export function wordsOf({ created, livemode, data }: Stripe.Event): EventWords {
  const thing = data.object as unknown as Object
  const { object, id = null } = thing
  const own = (kind: string) => (object === kind ? id : null)
  return {
    created,
    live: livemode,
    subscription:
      own('subscription') ?? idOf(thing.subscription) ?? idOf(thing.parent?.subscription_details?.subscription),
    customer: own('customer') ?? idOf(thing.customer),
    session: own('checkout.session'),
    dispute: own('dispute') ?? undefined,
    userId: thing.client_reference_id ?? null,
  }
}
