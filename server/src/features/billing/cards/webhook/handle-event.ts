import { defineTexts, type Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { type Db, inTransaction, type Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { defineJob, handles, type JobHandler } from '../../../../platform/jobs/index.ts'
import { findAddress } from '../../../accounts/index.ts'
import { findLanguage } from '../../../profiles/index.ts'
import { queueOpenWithdrawals } from '../../manage/withdraw.ts'
import { type CardProvider, cardProvider, Unfit } from '../over-stripe.ts'
import { endCheckout, findOf, findSubscription, forgetCustomer, isLiveStatus, linkCustomer } from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'

export const handleCardEvent = defineJob<{ eventId: string }>('handle-card-event')

type Handling = { platform: Platform; provider: CardProvider; words: EventWords }

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

type Disputed = { platform: Platform; provider: CardProvider; id: string }

/**
 * Handles a payment that the user disputed at their bank. While the dispute is open, nothing changes, and the event
 * waits for an admin to answer at the provider. A won dispute changes nothing. A lost one means a lost payment: if it
 * was the last of a subscription, the subscription is cancelled. The provider is always asked for the decision, so each
 * step may be repeated, in any order.
 */
async function followDispute({ platform, provider, id }: Disputed): Promise<void> {
  const dispute = await provider.findDispute(id)
  if (!dispute) throw new Unfit('The provider knows no such dispute')
  const { customerId, payment, state } = dispute
  const subscriptions = customerId ? await findOf(platform.db, { customerId }) : []
  for (const subscription of subscriptions) {
    if (state === 'lost' && (await isUnpaidBy({ provider, subscription, payment }))) await provider.cancel(subscription)
    await syncSubscription(platform, subscription, provider)
  }
  if (state === 'open') throw new Unfit('A payment is disputed: answer at the provider')
  await inTransaction(platform.db, async (trx) => {
    await closeDispute(trx, { id, at: platform.clock.now() })
    // A withdrawal made meanwhile waits for the money that the bank held.
    await queueOpenWithdrawals(trx, subscriptions)
  })
}

/** A decided dispute: marks the event that opened it as processed. */
async function closeDispute(trx: Trx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`UPDATE payment_event SET handled_at = ${at}, error = NULL WHERE provider = 'card' AND about = ${id}
    AND type = 'charge.dispute.created' AND handled_at IS NULL`.execute(trx)
}

type Lost = { provider: CardProvider; subscription: string; payment: string | null }

/** Whether the lost payment is the last of a live subscription. False if a later one was paid. */
async function isUnpaidBy({ provider, subscription, payment }: Lost): Promise<boolean> {
  const found = await provider.find(subscription)
  if (!found || payment === null || !isLiveStatus(found.subscription.status)) return false
  const [last] = found.invoices.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
  return last?.payments.includes(payment) ?? false
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

type Words = { subject: string; paragraphs: string[]; label: string; footnote: string }

export const trialTexts = defineTexts<Words>({
  es: {
    subject: 'Tu prueba de PRO termina en tres días',
    paragraphs: ['Después empieza a cobrarse tu suscripción. Si no quieres seguir, cancela antes: no pagas nada.'],
    label: 'Ver mi suscripción',
    footnote: 'Si quieres seguir, no tienes que hacer nada.',
  },
  en: {
    subject: 'Your PRO trial ends in three days',
    paragraphs: [
      'After that your subscription is charged. If you don’t want to go on, cancel before: you pay nothing.',
    ],
    label: 'See my subscription',
    footnote: 'If you want to go on, there is nothing to do.',
  },
})

/**
 * E-mails by event type. `status`: the subscription's status in which the e-mail is still true; otherwise none is sent.
 */
const letters: Record<string, { status: string; texts: Record<Language, Words> }> = {
  'customer.subscription.trial_will_end': { status: 'trialing', texts: trialTexts },
}

/** Sends the e-mail for an event, in the transaction that marks the event as processed, if it is still true. */
async function tellTrouble(
  platform: Platform,
  trx: Trx,
  { type, subscription }: { type: string; subscription: string | null },
): Promise<void> {
  const letter = letters[type]
  const row = letter && subscription ? await findSubscription(trx, subscription) : undefined
  const address = row?.status === letter?.status && row && (await findAddress(trx, row.userId))
  if (!letter || !row || !address) return
  const language = (await findLanguage(trx, row.userId)) ?? platform.config.DEFAULT_LOCALE
  const { label, ...words } = letter.texts[language]
  const url = new URL('/downgrade', platform.config.PUBLIC_ORIGIN).href
  await platform.mail.post(trx, { ...words, to: { name: '', address }, language, action: { label, url } })
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
