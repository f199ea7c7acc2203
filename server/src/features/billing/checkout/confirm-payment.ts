import { billingRefusals, type Payment } from '@liston/contract/billing'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findAddress } from '../../accounts/index.ts'
import { Unfit } from '../cards/over-stripe.ts'
import { syncSubscription } from '../cards/sync-subscription.ts'
import { becameProSince, hasSource } from '../pro.ts'
import { type CheckoutState, columns, endCheckout, type OpenCheckout } from './store.ts'

const refuse = refuser(billingRefusals.confirm)

/**
 * Returns the result of a checkout as the provider reports it now. The page after payment polls this; its URL proves
 * nothing. Refuses the checkout of another user with NOT_FOUND.
 */
export async function confirmPayment(
  platform: Platform,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Payment> {
  const { db, clock } = platform
  const checkout = await findBySession(db, { userId, sessionId })
  if (!checkout || !platform.cards) throw refuse('NOT_FOUND')
  const session = await askCards(platform, (stripe) =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] }),
  )
  if (session.client_reference_id !== userId) throw refuse('NOT_FOUND')
  const subscription = session.subscription as Stripe.Subscription | null
  const { status } = session
  if (status === 'complete') await askCards(platform, () => hearOfPayment(platform, session))
  if (status !== 'open') await endCheckout(db, { id: checkout.id, state: status === 'complete' ? 'paid' : 'expired' })
  const isPro = await hasSource(db, { userId, at: clock.now() })
  const end = subscription?.items.data.at(0)?.current_period_end
  return {
    state: stateOf(session, { isPro, known: checkout.state }),
    plan: checkout.planKey,
    amountCents: session.amount_total ?? 0,
    currency: 'EUR',
    renewsAt: end ? new Date(end * 1000).toISOString() : null,
    isPro,
    first: await becameProSince(db, { userId, since: checkout.madeAt }),
  }
}

/** Returns the user's customer id at the card provider. Creates the customer on first use, at most once. */
export async function customerOf(platform: Platform, userId: string): Promise<string> {
  const known = await findCustomer(platform.db, userId)
  if (known) return known
  const email = await findAddress(platform.db, userId)
  const made = await askCards(platform, (stripe) =>
    stripe.customers.create(
      { ...(email ? { email } : {}), metadata: { user_id: userId } },
      { idempotencyKey: `cus:${userId}` },
    ),
  )
  return keepCustomer(platform.db, { userId, customerId: made.id, at: platform.clock.now() })
}

const refuseConfirm = refuser({ ...billingRefusals.checkout, ...billingRefusals.confirm })

/** An error of the provider's library, by its shape: another copy of the library has other classes. */
type Failed = { type?: unknown; code?: unknown; userMessage?: unknown; message?: string }

/**
 * Calls the card provider. Turns its failures and outages into PROVIDER_FAILED, with its message only if that is meant
 * for the payer. Rethrows all other errors, because they are bugs.
 */
export async function askCards<T>(platform: Platform, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const { cards, log } = platform
  if (!cards) throw refuseConfirm('NOTHING_SOLD')
  try {
    return await ask(cards.stripe)
  } catch (error) {
    const { type, message = null } = error as Failed
    if (typeof type !== 'string' || !type.startsWith('Stripe')) throw error
    log.warn({ err: error }, 'the card provider refused')
    throw refuseConfirm('PROVIDER_FAILED', { message: type === 'StripeCardError' ? message : null })
  }
}

async function findCustomer(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`SELECT customer_id AS id FROM card_customer WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.id
}

/** Links the customer to the user and returns the linked one. The first one wins. */
async function keepCustomer(db: Db, o: { userId: string; customerId: string; at: Date }): Promise<string> {
  await sql`INSERT INTO card_customer (user_id, customer_id, made_at) VALUES (${o.userId}, ${o.customerId}, ${o.at})
    ON CONFLICT DO NOTHING`.execute(db)
  return (await findCustomer(db, o.userId)) ?? o.customerId
}

type Paid = Pick<Stripe.Checkout.Session, 'id' | 'subscription'>

/**
 * Synchronises the subscription of a paid checkout, in case its webhook has not arrived yet. If a retry can't help,
 * only logs it: staff see the event in their list, because its webhook fails, too.
 */
export async function hearOfPayment(platform: Platform, { id, subscription }: Paid): Promise<void> {
  const ref = typeof subscription === 'string' ? subscription : subscription?.id
  if (!ref) return
  try {
    await syncSubscription(platform, ref)
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    platform.log.warn({ err: error, session: id }, 'a payment that was confirmed is none of ours')
  }
}

async function findBySession(db: Db, o: { userId: string; sessionId: string }) {
  const { rows } = await sql<OpenCheckout & { state: CheckoutState }>`SELECT ${columns}, state FROM checkout
    WHERE user_id = ${o.userId} AND session_id = ${o.sessionId}`.execute(db)
  return rows[0]
}

function stateOf(session: Stripe.Checkout.Session, o: { isPro: boolean; known: CheckoutState }): Payment['state'] {
  if (session.status === 'open') return 'open'
  if (session.status === 'expired') return 'expired'
  if (o.isPro) return 'paid'
  return o.known === 'failed' ? 'failed' : 'confirming'
}
