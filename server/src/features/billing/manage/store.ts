import type { LeavingReason, PlanKey, Renewal } from '@liston/contract/billing'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type CardRow = {
  id: string
  userId: string
  plan: PlanKey
  status: string
  periodStart: Date
  periodEnd: Date
  cancelAt: Date | null
  boughtAt: Date
  endedAt: Date | null
  pausedUntil: Date | null
  /** It had its one pause. */
  wasPaused: boolean
  /** What was paid for it and not given back. */
  paidCents: number
  withdrawal: { askedAt: string; amountCents: number; doneAt: string | null } | null
}

const cardColumns = sql`s.id, s.user_id AS "userId", s.plan_key AS plan, s.status, s.current_period_start AS "periodStart",
  s.current_period_end AS "periodEnd", s.cancel_at AS "cancelAt", s.bought_at AS "boughtAt", s.ended_at AS "endedAt",
  s.paused_until AS "pausedUntil",
  EXISTS (SELECT FROM subscription_wish w WHERE w.subscription_id = s.id AND w.renewal = 'paused' AND w.done_at IS NOT NULL) AS "wasPaused",
  (SELECT coalesce(sum(i.amount_cents - i.refunded_cents), 0)::int FROM invoice i WHERE i.subscription_id = s.id) AS "paidCents",
  (SELECT json_build_object('askedAt', w.asked_at, 'amountCents', w.amount_cents, 'doneAt', w.done_at)
    FROM withdrawal w WHERE w.subscription_id = s.id) AS withdrawal`

/** Somebody's subscription by card: one that lives, else the last one that was bought. */
export async function findCard(db: Db, userId: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`SELECT ${cardColumns} FROM subscription s
    WHERE s.user_id = ${userId} AND s.status NOT IN ('incomplete', 'incomplete_expired', 'duplicate')
    ORDER BY s.status IN ('active', 'trialing', 'past_due', 'paused') DESC, s.bought_at DESC LIMIT 1`.execute(db)
  return rows[0]
}

type Own = { id: string; userId: string }

/** A subscription of somebody's own; locked until the transaction ends. */
export async function lockOwnCard(trx: Trx, { id, userId }: Own): Promise<CardRow | undefined> {
  await sql`SELECT FROM subscription WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`.execute(trx)
  const { rows } = await sql<CardRow>`SELECT ${cardColumns} FROM subscription s
    WHERE s.id = ${id} AND s.user_id = ${userId}`.execute(trx)
  return rows[0]
}

export async function findCustomer(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`SELECT customer_id AS id FROM card_customer WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.id
}

type Wish = {
  id: string
  card: Own
  renewal: Renewal
  reason: z.infer<typeof LeavingReason> | undefined
  at: Date
}

/** Notes a wish, the latest of its subscription from now on. A pause that did not come about is wished for once more. */
export async function insertWish(trx: Trx, { id, card, renewal, reason, at }: Wish): Promise<void> {
  await sql`INSERT INTO subscription_wish (id, subscription_id, user_id, renewal, reason, asked_at)
    VALUES (${id}, ${card.id}, ${card.userId}, ${renewal}, ${reason ?? null}, ${at})
    ON CONFLICT (subscription_id) WHERE renewal = 'paused' DO UPDATE SET id = excluded.id, asked_at = excluded.asked_at
    WHERE subscription_wish.done_at IS NULL`.execute(trx)
}

/** Whether a wish is still to be fulfilled: nobody has done it, and none came after it. */
export async function isWished(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM subscription_wish w WHERE w.id = ${id} AND w.done_at IS NULL AND NOT EXISTS (
    SELECT FROM subscription_wish n WHERE n.subscription_id = w.subscription_id AND n.asked_at > w.asked_at)`.execute(
    db,
  )
  return rows.length > 0
}

/** A wish is fulfilled. */
export async function markWishDone(db: Db, o: { id: string; at: Date }): Promise<void> {
  await sql`UPDATE subscription_wish SET done_at = ${o.at} WHERE id = ${o.id} AND done_at IS NULL`.execute(db)
}

export type InvoiceRow = {
  id: string
  number: string
  paidAt: Date
  amountCents: number
  currency: string
  refundedCents: number
  pageUrl: string | null
}

type InvoicesPage = { userId: string; before: { paidAt: string; id: string } | null; limit: number }

/** Somebody's invoices, newest first. */
export async function findInvoices(db: Db, { userId, before, limit }: InvoicesPage): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    SELECT id, number, paid_at AS "paidAt", amount_cents AS "amountCents", currency, refunded_cents AS "refundedCents",
      page_url AS "pageUrl"
    FROM invoice WHERE user_id = ${userId}
      AND (${before?.id ?? null}::text IS NULL OR (paid_at, id) < (${before?.paidAt ?? null}::timestamptz, ${before?.id ?? ''}))
    ORDER BY paid_at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}
