import { billingRefusals, type Checkout, PlanName } from '@liston/contract/billing'
import type Stripe from 'stripe'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { askCards } from './ask-cards.ts'
import { hearOfPayment } from './hear-of-payment.ts'
import { customerOf } from './find-customer.ts'
import { endCheckout, findCheckout, findPaying, isSold, keepSession, type OpenCheckout, openOne } from './store.ts'

const refuse = refuser(billingRefusals.checkout)
type Buying = { userId: string; key: string | null; priceId: string }

/** How often one that is in the way is closed before it is given up: others press, too. */
const ROUNDS = 4

/**
 * Sends somebody to pay for a plan. Whoever presses often, or in two tabs, has one open checkout: of the same plan it is the
 * same one, of another plan the later closes the earlier. So nobody pays twice, and what is charged is what the plan costs now.
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

/** Where a checkout is paid; undefined when it was in the way, and is closed now. */
async function sessionOf(platform: Platform, id: string, { userId, priceId }: Buying): Promise<Checkout | undefined> {
  const checkout = await findCheckout(platform.db, id)
  if (checkout.state !== 'open') return undefined
  const session = await begun(platform, checkout)
  if (!(await keepSession(platform.db, { id, sessionId: session.id }))) return undefined
  const { status, url } = session
  if (status === 'open' && url && checkout.planKey === priceId) return { sessionId: session.id, url }
  // Paid a moment ago: what runs now refuses the next one.
  if (status === 'complete') await askCards(platform, () => hearOfPayment(platform, session))
  if (status === 'open') await askCards(platform, (stripe) => close(stripe, session.id, userId))
  await endCheckout(platform.db, { id, state: status === 'complete' ? 'paid' : 'expired' })
  return undefined
}

/** The provider's side of a checkout: as it stands there, or begun with a key of its own, so that it is begun once. */
async function begun(platform: Platform, checkout: OpenCheckout): Promise<Stripe.Checkout.Session> {
  const { sessionId } = checkout
  if (sessionId) return askCards(platform, (stripe) => stripe.checkout.sessions.retrieve(sessionId))
  try {
    return await begin(platform, checkout)
  } catch (error) {
    // The next press is another one: a failure is not answered again from memory.
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

/** Closes a page on which nobody is to pay any more. One that was paid or ran out in this very moment is closed as well. */
async function close(stripe: Stripe, sessionId: string, userId: string): Promise<void> {
  const { status, client_reference_id } = await stripe.checkout.sessions.retrieve(sessionId)
  if (status === 'open' && client_reference_id === userId) await stripe.checkout.sessions.expire(sessionId)
}
