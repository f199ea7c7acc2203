import { billingRefusals, type Payment } from '@liston/contract/billing'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { becameProSince, hasSource } from '../pro.ts'
import { askCards } from './ask-cards.ts'
import { hearOfPayment } from './hear-of-payment.ts'
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
