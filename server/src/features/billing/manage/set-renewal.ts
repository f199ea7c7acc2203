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
 * Lets one's subscription end with its period, go on, or pause once (rules 3.27). The wish is kept first, once for its key;
 * then the provider is told, which any number of times leaves it as it is. What it says afterwards is what is so.
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

/** Notes a wish, the latest of its subscription from now on. A pause that did not come about is wished for once more. */
async function insertWish(trx: Trx, { id, card, renewal, reason, at }: Wish): Promise<void> {
  await sql`INSERT INTO subscription_wish (id, subscription_id, user_id, renewal, reason, asked_at)
    VALUES (${id}, ${card.id}, ${card.userId}, ${renewal}, ${reason ?? null}, ${at})
    ON CONFLICT (subscription_id) WHERE renewal = 'paused' DO UPDATE SET id = excluded.id, asked_at = excluded.asked_at
    WHERE subscription_wish.done_at IS NULL`.execute(trx)
}

/** Whether a wish is still to be fulfilled: nobody has done it, and none came after it. */
async function isWished(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM subscription_wish w WHERE w.id = ${id} AND w.done_at IS NULL AND NOT EXISTS (
    SELECT FROM subscription_wish n WHERE n.subscription_id = w.subscription_id AND n.asked_at > w.asked_at)`.execute(
    db,
  )
  return rows.length > 0
}

/** A wish is fulfilled. */
async function markWishDone(db: Db, o: { id: string; at: Date }): Promise<void> {
  await sql`UPDATE subscription_wish SET done_at = ${o.at} WHERE id = ${o.id} AND done_at IS NULL`.execute(db)
}

/** Tells the provider. What was not paid ends at once: there is no period to wait for. */
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
    // A pause that has begun goes on to its end: what is skipped is not given.
    if (known.pause_collection && isPauseAhead(card))
      await stripe.subscriptions.update(card.id, { pause_collection: '' })
  }
}

/** An hour before the first period that is paid again, so that it is. */
const resumesAt = ({ plan, periodEnd }: CardRow) => Math.floor(pauseEnd(plan, periodEnd).getTime() / 1000) - HOUR_S
