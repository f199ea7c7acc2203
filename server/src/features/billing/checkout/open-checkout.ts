import { billingRefusals, type Checkout, PlanName } from '@liston/contract/billing'
import type Stripe from 'stripe'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { askCards, customerOf, hearOfPayment } from './confirm-payment.ts'
import { endCheckout, findCheckout, findPaying, isSold, keepSession, type OpenCheckout, openOne } from './store.ts'

const refuse = refuser(billingRefusals.checkout)
type Buying = { userId: string; key: string | null; priceId: string }

/** How often an obstructing checkout is closed before giving up: other requests of the user may open new ones. */
const ROUNDS = 4

/**
 * Opens a checkout for a plan. A user has one open checkout, even with repeated clicks or two tabs. The same plan
 * reuses it; another plan closes it. So nobody pays twice, and the charge is the plan's current price.
 */
export async function openCheckout(platform: Platform, o: Buying): Promise<Checkout> {
  if (!platform.cards) throw refuse('NOTHING_SOLD')
  const request = { checkout: o.priceId }
  const { id } = await onceInTransaction(platform.db, { ...o, request }, (trx) => reserve(platform, trx, o))
  const first = await sessionOf(platform, id, o)
  if (first) return first
  for (let round = 1; round < ROUNDS; round++) {
    const next = await onceInTransaction(platform.db, { ...o, key: null, request }, (trx) => reserve(platform, trx, o))
    const session = await sessionOf(platform, next.id, o)
    if (session) return session
  }
  throw refuse('PROVIDER_FAILED', { message: null })
}

async function reserve(platform: Platform, trx: Trx, { userId, priceId }: Buying): Promise<{ id: string }> {
  const at = platform.clock.now()
  const plan = PlanName.safeParse(priceId)
  const sold = plan.success ? await isSold(trx, plan.data) : undefined
  if (!plan.success || sold === undefined) throw refuse('ONLY_SUBSCRIPTIONS')
  if (!sold) throw refuse('PLAN_NOT_SOLD')
  const paying = await findPaying(trx, { userId, at })
  if (paying.byCard) throw refuse('ALREADY_SUBSCRIBED')
  if (paying.inAppStore) throw refuse('IN_APP_STORE')
  return { id: await openOne(trx, { id: newId(), userId, planKey: plan.data, at }) }
}

/** Returns where to pay. Undefined if the checkout was for another plan or had ended; it is then closed. */
async function sessionOf(platform: Platform, id: string, { userId, priceId }: Buying): Promise<Checkout | undefined> {
  const checkout = await findCheckout(platform.db, id)
  if (checkout.state !== 'open') return undefined
  const session = await begun(platform, checkout)
  if (!(await keepSession(platform.db, { id, sessionId: session.id }))) return undefined
  const { status, url } = session
  if (status === 'open' && url && checkout.planKey === priceId) return { sessionId: session.id, url }
  // Paid a moment ago: the new subscription refuses the next attempt.
  if (status === 'complete') await askCards(platform, () => hearOfPayment(platform, session))
  if (status === 'open') await askCards(platform, (stripe) => close(stripe, session.id, userId))
  await endCheckout(platform.db, { id, state: status === 'complete' ? 'paid' : 'expired' })
  return undefined
}

/** Returns the provider's session of a checkout, or creates it with an idempotency key, so that it is created once. */
async function begun(platform: Platform, checkout: OpenCheckout): Promise<Stripe.Checkout.Session> {
  const { sessionId } = checkout
  if (sessionId) return askCards(platform, (stripe) => stripe.checkout.sessions.retrieve(sessionId))
  try {
    return await begin(platform, checkout)
  } catch (error) {
    // A failed session is not reused: the next click starts a new checkout.
    await endCheckout(platform.db, { id: checkout.id, state: 'failed' })
    throw error
  }
}

async function begin(platform: Platform, { id, userId, planKey }: OpenCheckout): Promise<Stripe.Checkout.Session> {
  const { PUBLIC_ORIGIN: origin } = platform.config
  const customer = await customerOf(platform, userId)
  const price = await askCards(platform, async (stripe) =>
    (await stripe.prices.list({ lookup_keys: [planKey], active: true, limit: 1 })).data.at(0),
  )
  if (!price) throw refuse('PLAN_NOT_SOLD')
  return askCards(platform, (stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: userId,
        line_items: [{ price: price.id, quantity: 1 }],
        allow_promotion_codes: true,
        subscription_data: { metadata: { user_id: userId } },
        success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}&pro_success=true`,
        cancel_url: `${origin}/pro?plan=${planKey}`,
      },
      { idempotencyKey: `checkout:${id}` },
    ),
  )
}

/** Expires the session at the provider. Does nothing if it was just paid or has expired. */
async function close(stripe: Stripe, sessionId: string, userId: string): Promise<void> {
  const { status, client_reference_id } = await stripe.checkout.sessions.retrieve(sessionId)
  if (status === 'open' && client_reference_id === userId) await stripe.checkout.sessions.expire(sessionId)
}
