import type { PlanKey } from '@liston/contract/billing'
import { sql } from 'kysely'
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
  /** Whether the one pause was used. */
  wasPaused: boolean
  /** Paid minus refunded, in cents. */
  paidCents: number
  withdrawal: { askedAt: string; amountCents: number; doneAt: string | null } | null
}

export const cardColumns = sql`s.id, s.user_id AS "userId", s.plan_key AS plan, s.status, s.current_period_start AS "periodStart",
  s.current_period_end AS "periodEnd", s.cancel_at AS "cancelAt", s.bought_at AS "boughtAt", s.ended_at AS "endedAt",
  s.paused_until AS "pausedUntil",
  EXISTS (SELECT FROM subscription_wish w WHERE w.subscription_id = s.id AND w.renewal = 'paused' AND w.done_at IS NOT NULL) AS "wasPaused",
  (SELECT coalesce(sum(i.amount_cents - i.refunded_cents), 0)::int FROM invoice i WHERE i.subscription_id = s.id) AS "paidCents",
  (SELECT json_build_object('askedAt', w.asked_at, 'amountCents', w.amount_cents, 'doneAt', w.done_at)
    FROM withdrawal w WHERE w.subscription_id = s.id) AS withdrawal`

export type Own = { id: string; userId: string }

/** Returns the user's own subscription and locks it until the end of the transaction. */
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
