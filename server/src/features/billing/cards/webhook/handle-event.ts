import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { defineJob, handles, type JobHandler } from '../../../../platform/jobs/index.ts'
import { followDispute } from '../follow-dispute.ts'
import { cardProvider } from '../open-provider.ts'
import { type CardProvider, Unfit } from '../provider.ts'
import { endCheckout, findOf, forgetCustomer, linkCustomer } from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { tellTrouble } from '../tell-trouble.ts'
import type { EventWords } from './words-of-event.ts'

export const handleCardEvent = defineJob<{ eventId: string }>('handle-card-event')

type Handling = { platform: Platform; provider: CardProvider; words: EventWords }
type Handler = (o: Handling) => Promise<void>

const sync: Handler = async ({ platform, provider, words: { subscription } }) => {
  if (subscription) await syncSubscription(platform, subscription, provider)
}

const syncAll: Handler = async ({ platform, provider, words: { customer } }) => {
  for (const id of customer ? await findOf(platform.db, { customerId: customer }) : [])
    await syncSubscription(platform, id, provider)
}

const endSession =
  (state: 'paid' | 'failed' | 'expired'): Handler =>
  async (o) => {
    const { platform, words } = o
    const { session, customer, userId } = words
    await inTransaction(platform.db, async (trx) => {
      const owner = session && (await endCheckout(trx, { sessionId: session, state }))
      if (owner && userId && owner !== userId) throw new Unfit('A checkout of somebody else')
      if (owner && customer && state === 'paid')
        await linkCustomer(trx, { userId: owner, customerId: customer, at: platform.clock.now() })
    })
    if (state === 'paid') await sync(o)
  }

const dispute: Handler = async ({ platform, provider, words: { dispute: id } }) => {
  // Stored by a version that did not keep the dispute's id.
  if (!id) throw new Unfit('A payment is disputed: answer at the provider')
  await followDispute({ platform, provider, id })
}

/** Handlers by event type. Other events are stored, but nothing follows from them. */
const handlers: Record<string, Handler> = {
  'checkout.session.completed': endSession('paid'),
  'checkout.session.async_payment_succeeded': endSession('paid'),
  'checkout.session.async_payment_failed': endSession('failed'),
  'checkout.session.expired': endSession('expired'),
  'customer.subscription.created': sync,
  'customer.subscription.updated': sync,
  'customer.subscription.deleted': sync,
  'customer.subscription.paused': sync,
  'customer.subscription.resumed': sync,
  'customer.subscription.trial_will_end': sync,
  'invoice.paid': sync,
  'invoice.payment_failed': sync,
  'invoice.payment_action_required': sync,
  'charge.refunded': syncAll,
  'charge.dispute.created': dispute,
  'charge.dispute.closed': dispute,
  async 'customer.deleted'(o) {
    await syncAll(o)
    const { customer } = o.words
    if (customer) await inTransaction(o.platform.db, (trx) => forgetCustomer(trx, customer))
  },
}

/**
 * Processes a stored event. If a retry can't help (`Unfit`), only stores the error, for a person to look at. Throws any
 * other error.
 */
export async function handleEvent(
  platform: Platform,
  id: string,
  provider: CardProvider = cardProvider(platform),
): Promise<void> {
  const event = await beginEvent(platform.db, id)
  if (!event) return
  const { type, words } = event
  try {
    if (words.live !== provider.live) throw new Unfit('Of the other mode: test and live are never mixed')
    await handlers[type]?.({ platform, provider, words })
    await inTransaction(platform.db, async (trx) => {
      if (await endEvent(trx, { id, at: platform.clock.now() }))
        await tellTrouble(platform, trx, { type, subscription: words.subscription })
    })
  } catch (error) {
    await failEvent(platform.db, { id, error: (error as Error).message.slice(0, 500) })
    if (!(error instanceof Unfit)) throw error
    platform.log.warn({ event: id, type, why: error.message }, 'an event of the card provider was refused')
  }
}

type Open = { type: string; words: EventWords }

/** Counts an attempt and returns the event; undefined if it is unknown or already processed. */
async function beginEvent(db: Db, id: string): Promise<Open | undefined> {
  const { rows } = await sql<Open>`UPDATE payment_event SET attempts = attempts + 1
    WHERE provider = 'card' AND event_id = ${id} AND handled_at IS NULL RETURNING type, payload AS words`.execute(db)
  return rows[0]
}

/** Marks an event as processed. False if a concurrent run already did. */
async function endEvent(trx: Trx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE payment_event SET handled_at = ${at}, error = NULL
    WHERE provider = 'card' AND event_id = ${id} AND handled_at IS NULL`.execute(trx)
  return numAffectedRows === 1n
}

async function failEvent(db: Db, { id, error }: { id: string; error: string }): Promise<void> {
  await sql`UPDATE payment_event SET error = ${error}
    WHERE provider = 'card' AND event_id = ${id} AND handled_at IS NULL`.execute(db)
}

export const eventJob = (platform: Platform): JobHandler =>
  handles(handleCardEvent, ({ eventId }) => handleEvent(platform, eventId))
