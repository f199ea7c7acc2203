import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { CardInvoice, CardSubscription } from './over-stripe.ts'

/** Live: paid, or a payment is being tried. `subscription_live` allows one per user. */
const LIVE = sql`('active', 'trialing', 'past_due')`
export const isLiveStatus = (status: string): boolean => ['active', 'trialing', 'past_due'].includes(status)

type Known = { customerOf: string | null; rowOf: string | null; isSold: boolean }
type Named = { id: string; customerId: string; priceKey: string | null }

/** Finds the owner of the customer, the owner of the stored subscription, and whether we sell the price. */
export async function findOwner(db: Db, { id, customerId, priceKey }: Named): Promise<Known> {
  const { rows } = await sql<Known>`SELECT
    (SELECT user_id FROM card_customer WHERE customer_id = ${customerId}) AS "customerOf",
    (SELECT user_id FROM subscription WHERE id = ${id}) AS "rowOf",
    EXISTS (SELECT FROM plan WHERE key = ${priceKey}) AS "isSold"`.execute(db)
  return rows[0] as Known
}

/**
 * Links a user to a customer. False if the user has another customer, the customer another user, or the user does not
 * exist.
 */
export async function linkCustomer(trx: Trx, o: { userId: string; customerId: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO card_customer (user_id, customer_id, made_at)
    SELECT a.id, ${o.customerId}, ${o.at} FROM author a WHERE a.id::text = ${o.userId} ON CONFLICT DO NOTHING`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

export type Rival = { id: string; status: string; boughtAt: Date }

/** Another live subscription of the user. */
export async function findRival(trx: Trx, o: { userId: string; id: string }): Promise<Rival | undefined> {
  const { rows } = await sql<Rival>`SELECT id, status, bought_at AS "boughtAt" FROM subscription
    WHERE user_id = ${o.userId} AND id <> ${o.id} AND status IN ${LIVE}`.execute(trx)
  return rows[0]
}

type Kept = { said: CardSubscription; userId: string; status: string; at: Date }

/** Stores a subscription as the provider describes it. The owner never changes. */
export async function keepSubscription(trx: Trx, { said, userId, status, at }: Kept): Promise<void> {
  await sql`INSERT INTO subscription (id, user_id, plan_key, status, current_period_start, current_period_end, cancel_at,
      paused_until, bought_at, ended_at, seen_at)
    VALUES (${said.id}, ${userId}, ${said.priceKey}, ${status}, ${said.periodStart}, ${said.periodEnd}, ${said.cancelAt},
      ${said.pausedUntil}, ${said.boughtAt}, ${said.endedAt}, ${at})
    ON CONFLICT (id) DO UPDATE SET plan_key = excluded.plan_key, status = excluded.status,
      current_period_start = excluded.current_period_start, current_period_end = excluded.current_period_end,
      cancel_at = excluded.cancel_at, paused_until = excluded.paused_until, ended_at = excluded.ended_at,
      seen_at = excluded.seen_at`.execute(trx)
}

/** Marks a duplicate subscription, which grants nothing. */
export async function markDuplicate(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE subscription SET status = 'duplicate' WHERE id = ${id}`.execute(trx)
}

export async function keepInvoices(
  trx: Trx,
  { id, userId, invoices }: { id: string; userId: string; invoices: CardInvoice[] },
): Promise<void> {
  if (invoices.length === 0) return
  const rows = invoices.map((one) => ({ ...one, paidAt: one.paidAt.toISOString() }))
  await sql`INSERT INTO invoice (id, user_id, subscription_id, number, amount_cents, currency, refunded_cents, page_url, paid_at)
    SELECT i.id, ${userId}, ${id}, i.number, i."amountCents", i.currency, coalesce(i."refundedCents", k.refunded_cents, 0),
      i."pageUrl", i."paidAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS i (id text, number text, "amountCents" int, currency text,
      "refundedCents" int, "pageUrl" text, "paidAt" timestamptz)
    LEFT JOIN invoice k ON k.id = i.id
    ON CONFLICT (id) DO UPDATE SET amount_cents = excluded.amount_cents, refunded_cents = excluded.refunded_cents,
      page_url = excluded.page_url`.execute(trx)
}

export type Row = { id: string; userId: string; status: string; boughtAt: Date }

export async function findSubscription(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`SELECT id, user_id AS "userId", status, bought_at AS "boughtAt" FROM subscription
    WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** Ids of the subscriptions of a customer or a user. */
export async function findOf(db: Db, o: { customerId: string } | { userId: string }): Promise<string[]> {
  const whose =
    'userId' in o
      ? sql`s.user_id = ${o.userId}`
      : sql`s.user_id = (SELECT user_id FROM card_customer WHERE customer_id = ${o.customerId})`
  const { rows } = await sql<{ id: string }>`SELECT id FROM subscription s WHERE ${whose}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ids of all subscriptions that have not ended, so the provider may still change them. */
export async function findOpen(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM subscription
    WHERE status NOT IN ('canceled', 'incomplete_expired')`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The customer was deleted at the provider; the next purchase creates a new one. Keeps it while a subscription is live.
 */
export async function forgetCustomer(trx: Trx, customerId: string): Promise<void> {
  await sql`DELETE FROM card_customer c WHERE customer_id = ${customerId}
    AND NOT EXISTS (SELECT FROM subscription s WHERE s.user_id = c.user_id AND s.status IN ${LIVE})`.execute(trx)
}

/** Ends a checkout; a paid one stays paid. Returns the user id, or undefined if the checkout is not ours. */
export async function endCheckout(
  trx: Trx,
  o: { sessionId: string; state: 'paid' | 'failed' | 'expired' },
): Promise<string | undefined> {
  const { rows } = await sql<{
    userId: string
  }>`UPDATE checkout SET state = CASE WHEN state = 'paid' THEN state ELSE ${o.state} END
    WHERE session_id = ${o.sessionId} RETURNING user_id AS "userId"`.execute(trx)
  return rows[0]?.userId
}
