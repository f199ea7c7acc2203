import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/index.ts'

export type Withdrawal = { subscriptionId: string; userId: string; amountCents: number }

/** Keeps that somebody withdraws; false when they did before. */
export async function insertWithdrawal(trx: Trx, o: Withdrawal & { at: Date }): Promise<boolean> {
  const { rows } = await sql`INSERT INTO withdrawal (subscription_id, user_id, asked_at, amount_cents)
    VALUES (${o.subscriptionId}, ${o.userId}, ${o.at}, ${o.amountCents}) ON CONFLICT DO NOTHING RETURNING 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** A withdrawal that is not settled yet. */
export async function findOpenWithdrawal(db: Db, subscriptionId: string): Promise<Withdrawal | undefined> {
  const { rows } =
    await sql<Withdrawal>`SELECT subscription_id AS "subscriptionId", user_id AS "userId", amount_cents AS "amountCents"
    FROM withdrawal WHERE subscription_id = ${subscriptionId} AND done_at IS NULL`.execute(db)
  return rows[0]
}

/** Withdrawals that are not settled yet: of these subscriptions, or all. */
export async function findOpenWithdrawals(db: Db, of: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT subscription_id AS id FROM withdrawal
    WHERE done_at IS NULL AND (${of === null} OR subscription_id = ANY (${of ?? []}::text[]))`.execute(db)
  return rows.map(({ id }) => id)
}

type Settled = { subscriptionId: string; refundId: string; amountCents: number; at: Date }

/** It is settled, with what was given back; false when it was before. */
export async function settleWithdrawal(trx: Trx, o: Settled): Promise<boolean> {
  const { rows } =
    await sql`UPDATE withdrawal SET refund_id = ${o.refundId}, amount_cents = ${o.amountCents}, done_at = ${o.at}
    WHERE subscription_id = ${o.subscriptionId} AND done_at IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}
