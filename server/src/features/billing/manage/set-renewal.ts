import {
  type LeavingReason,
  manageRefusals,
  type MyCard,
  type MyPlan,
  PAUSED_PERIODS,
  pauseEnd,
  type Renewal,
  withdrawableUntil,
} from '@liston/contract/billing'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import type * as z from 'zod'
import type { Cards } from '../../../platform/cards/index.ts'
import { type Db, inTransaction, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { syncSubscription } from '../cards/sync-subscription.ts'
import { showMine } from '../pro.ts'
import { cardColumns, type CardRow, findCustomer, lockOwnCard, type Own } from './store.ts'

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

/** Whether the provider's library threw the error. */
function isOfProvider(error: unknown): boolean {
  const { type } = (error ?? {}) as { type?: unknown }
  return typeof type === 'string' && type.startsWith('Stripe')
}

/** Calls the card provider. Throws PAYMENTS_AWAY if there is none or the call fails. Holds no database connection. */
async function askProvider<T>(platform: Platform, ask: (cards: Cards) => Promise<T>): Promise<T> {
  if (!platform.cards) throw refuse('PAYMENTS_AWAY')
  try {
    return await ask(platform.cards)
  } catch (error) {
    if (!isOfProvider(error)) throw error
    platform.log.error({ err: error }, 'the card provider refused or did not answer')
    throw refuse('PAYMENTS_AWAY')
  }
}

/** Returns the user's sources of PRO, and the state of their card subscription. */
export async function showPlan(platform: Platform, userId: string): Promise<MyPlan> {
  const [mine, card, customer] = await Promise.all([
    showMine(platform, userId),
    findCard(platform.db, userId),
    findCustomer(platform.db, userId),
  ])
  return {
    ...mine,
    card: card ? presentCard(card, platform.clock.now()) : null,
    hasPortal: platform.cards !== null && customer !== undefined,
  }
}

const GRACE_MS = 7 * 86_400_000

/** Whether the subscription can still be cancelled. `paused` is our status for a period without payment. */
const isLive = ({ status }: CardRow): boolean => ['active', 'trialing', 'past_due', 'paused'].includes(status)

/** active → cancel_scheduled → ended (rules 3.27). Pauses and failed payments are states of a live subscription. */
function stateOf(row: CardRow): MyCard['state'] {
  if (!isLive(row)) return 'ended'
  if (row.cancelAt) return 'cancel_scheduled'
  if (row.status === 'past_due') return 'past_due'
  return row.pausedUntil ? 'paused' : 'active'
}

/** Whether the user may pause now: once per subscription, and not with every plan. */
const mayPause = (row: CardRow): boolean =>
  row.status === 'active' && !row.cancelAt && !row.wasPaused && !row.pausedUntil && PAUSED_PERIODS[row.plan] > 0

/** The pause is scheduled but has not begun: the current period is paid, and the pause can be cancelled. */
const isPauseAhead = (row: CardRow): boolean => row.status === 'active' && row.pausedUntil !== null

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** A subscription as its owner sees it. */
function presentCard(row: CardRow, now: Date): MyCard {
  const state = stateOf(row)
  const until = withdrawableUntil(row.boughtAt)
  const { withdrawal, status, cancelAt } = row
  const end = cancelAt ?? row.periodEnd
  // The period is unpaid: PRO ends with the grace period, before the period does.
  const grace = status === 'past_due' ? earlier(end, new Date(row.periodStart.getTime() + GRACE_MS)) : null
  const iso = (text: string | null) => text && new Date(text).toISOString()
  return {
    id: row.id,
    plan: row.plan,
    state,
    boughtAt: row.boughtAt.toISOString(),
    paidUntil: (row.endedAt ?? grace ?? end).toISOString(),
    graceUntil: grace?.toISOString() ?? null,
    pause:
      isLive(row) && row.pausedUntil
        ? {
            from: (isPauseAhead(row) ? row.periodEnd : row.periodStart).toISOString(),
            until: row.pausedUntil.toISOString(),
            isAhead: isPauseAhead(row),
          }
        : null,
    mayPause: mayPause(row),
    withdrawableUntil: withdrawal || until <= now ? null : until.toISOString(),
    refundCents: withdrawal ? 0 : row.paidCents,
    withdrawal: withdrawal && {
      askedAt: new Date(withdrawal.askedAt).toISOString(),
      amountCents: withdrawal.amountCents,
      doneAt: iso(withdrawal.doneAt),
    },
  }
}

/** The user's card subscription: a live one, else the latest. */
async function findCard(db: Db, userId: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`SELECT ${cardColumns} FROM subscription s
    WHERE s.user_id = ${userId} AND s.status NOT IN ('incomplete', 'incomplete_expired', 'duplicate')
    ORDER BY s.status IN ('active', 'trialing', 'past_due', 'paused') DESC, s.bought_at DESC LIMIT 1`.execute(db)
  return rows[0]
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

const refuseOpenPortal = refuser(manageRefusals.openPortal)

/**
 * Returns the URL of the user's portal at the card provider, which links back to their plan. The caller can't choose
 * the customer.
 */
export async function openPortal(platform: Platform, userId: string): Promise<{ url: string }> {
  const customer = await findCustomer(platform.db, userId)
  if (!customer) throw refuseOpenPortal('NO_CARD_CUSTOMER')
  return askProvider(platform, async ({ stripe, portalConfiguration }) => {
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: new URL('/downgrade', platform.config.PUBLIC_ORIGIN).href,
      ...(portalConfiguration ? { configuration: portalConfiguration } : {}),
    })
    return { url }
  })
}
