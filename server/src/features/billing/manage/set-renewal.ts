import { type LeavingReason, manageRefusals, pauseEnd, type Renewal } from '@liston/contract/billing'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import type * as z from 'zod'
import { type Db, inTransaction, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { syncSubscription } from '../cards/sync-subscription.ts'
import { askProvider } from './ask-provider.ts'
import { isLive, isPauseAhead, mayPause } from './card-state.ts'
import { type CardRow, lockOwnCard, type Own } from './store.ts'

const refuse = refuser(manageRefusals.setRenewal)
const HOUR_S = 3600

type Asked = {
  userId: string
  key: string | null
  asked: { id: string; renewal: Renewal; reason?: z.infer<typeof LeavingReason> | undefined }
}

/**
 * Cancels a subscription at the period's end, resumes it, or pauses it, which is possible once (rules 3.27). First
 * stores the request, once per idempotency key. Then calls the provider; repeating that call changes nothing. The
 * provider's answer is the new state.
 */
export async function setRenewal(platform: Platform, { userId, key, asked }: Asked): Promise<{ renewal: Renewal }> {
  const { id, renewal } = asked
  const request = { setRenewal: asked }
  const { wishId } = await onceInTransaction(platform.db, { userId, key, request }, async (trx) => {
    const card = await lockOwnCard(trx, { id, userId })
    if (!card) throw refuse('NOT_FOUND')
    if (!isLive(card)) throw refuse('SUBSCRIPTION_ENDED')
    if (renewal === 'paused' && !mayPause(card)) throw refuse('NO_PAUSE')
    const wish = { id: newId(), card, renewal, reason: asked.reason, at: platform.clock.now() }
    await insertWish(trx, wish)
    return { wishId: wish.id }
  })
  if (await isWished(platform.db, wishId)) {
    const card = await inTransaction(platform.db, (trx) => lockOwnCard(trx, { id, userId }))
    if (!card) throw refuse('NOT_FOUND')
    await askProvider(platform, async ({ stripe }) => {
      await tell(stripe, card, renewal)
      await syncSubscription(platform, id)
    })
    await markWishDone(platform.db, { id: wishId, at: platform.clock.now() })
  }
  return { renewal }
}

type Wish = {
  id: string
  card: Own
  renewal: Renewal
  reason: z.infer<typeof LeavingReason> | undefined
  at: Date
}

/**
 * Stores a request, which supersedes earlier ones of the subscription. A pause that was never carried out may be
 * requested again.
 */
async function insertWish(trx: Trx, { id, card, renewal, reason, at }: Wish): Promise<void> {
  await sql`INSERT INTO subscription_wish (id, subscription_id, user_id, renewal, reason, asked_at)
    VALUES (${id}, ${card.id}, ${card.userId}, ${renewal}, ${reason ?? null}, ${at})
    ON CONFLICT (subscription_id) WHERE renewal = 'paused' DO UPDATE SET id = excluded.id, asked_at = excluded.asked_at
    WHERE subscription_wish.done_at IS NULL`.execute(trx)
}

/** Whether a request is still pending: not carried out, and not superseded by a later one. */
async function isWished(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM subscription_wish w WHERE w.id = ${id} AND w.done_at IS NULL AND NOT EXISTS (
    SELECT FROM subscription_wish n WHERE n.subscription_id = w.subscription_id AND n.asked_at > w.asked_at)`.execute(
    db,
  )
  return rows.length > 0
}

async function markWishDone(db: Db, o: { id: string; at: Date }): Promise<void> {
  await sql`UPDATE subscription_wish SET done_at = ${o.at} WHERE id = ${o.id} AND done_at IS NULL`.execute(db)
}

/**
 * Applies the request at the provider. An unpaid subscription ends immediately, because there is no paid period left.
 */
async function tell(stripe: Stripe, card: CardRow, renewal: Renewal): Promise<void> {
  const known = await stripe.subscriptions.retrieve(card.id)
  if (known.status === 'canceled') return
  if (renewal === 'paused') {
    const pause_collection = { behavior: 'void', resumes_at: resumesAt(card) } as const
    await stripe.subscriptions.update(card.id, { pause_collection })
  } else if (renewal === 'off') {
    if (known.status === 'past_due') await stripe.subscriptions.cancel(card.id)
    else await stripe.subscriptions.update(card.id, { cancel_at: 'min_period_end' })
  } else {
    if (known.cancel_at_period_end) await stripe.subscriptions.update(card.id, { cancel_at_period_end: false })
    else if (known.cancel_at) await stripe.subscriptions.update(card.id, { cancel_at: '' })
    // A pause that has begun runs to its end: the skipped period is not given for free.
    if (known.pause_collection && isPauseAhead(card))
      await stripe.subscriptions.update(card.id, { pause_collection: '' })
  }
}

/** Resumes one hour before the first paid period, so that it is charged. */
const resumesAt = ({ plan, periodEnd }: CardRow) => Math.floor(pauseEnd(plan, periodEnd).getTime() / 1000) - HOUR_S
