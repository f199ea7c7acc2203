import { type LeavingReason, manageRefusals, pauseEnd, type Renewal } from '@liston/contract/billing'
import type Stripe from 'stripe'
import type * as z from 'zod'
import { inTransaction, newId, onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { syncSubscription } from '../cards/sync-subscription.ts'
import { askProvider } from './ask-provider.ts'
import { isLive, isPauseAhead, mayPause } from './card-state.ts'
import { type CardRow, insertWish, isWished, lockOwnCard, markWishDone } from './store.ts'

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
