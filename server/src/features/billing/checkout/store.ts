import type { PlanKey } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type OpenCheckout = { id: string; userId: string; planKey: PlanKey; sessionId: string | null; madeAt: Date }
export type CheckoutState = 'open' | 'paid' | 'failed' | 'expired'

export const columns = sql`id, user_id AS "userId", plan_key AS "planKey", session_id AS "sessionId", made_at AS "madeAt"`

/** Whether a plan is on sale; undefined if it does not exist. */
export async function isSold(db: Db, key: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ active: boolean }>`SELECT active FROM plan WHERE key = ${key}`.execute(db)
  return rows[0]?.active
}

/**
 * Whether the user already pays, by card or in the App Store. An unpaid or paused card subscription is resumed, not
 * bought again.
 */
export async function findPaying(db: Db, { userId, at }: { userId: string; at: Date }) {
  const { rows } = await sql<{ byCard: boolean; inAppStore: boolean }>`SELECT
    EXISTS (SELECT FROM subscription WHERE user_id = ${userId}
      AND status NOT IN ('canceled', 'incomplete', 'incomplete_expired', 'duplicate')) AS "byCard",
    EXISTS (SELECT FROM pro_source WHERE user_id = ${userId} AND source = 'app_store' AND until > ${at}) AS "inAppStore"`.execute(
    db,
  )
  return rows[0]!
}

type NewRow = { id: string; userId: string; planKey: PlanKey; at: Date }

/** Returns the user's open checkout, whatever its plan, or creates this one. */
export async function openOne(trx: Trx, o: NewRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`INSERT INTO checkout (id, user_id, plan_key, made_at)
    VALUES (${o.id}, ${o.userId}, ${o.planKey}, ${o.at})
    ON CONFLICT (user_id) WHERE state = 'open' DO UPDATE SET state = 'open' RETURNING id`.execute(trx)
  return rows[0]!.id
}

export async function findCheckout(db: Db, id: string): Promise<OpenCheckout & { state: CheckoutState }> {
  const { rows } = await sql<
    OpenCheckout & { state: CheckoutState }
  >`SELECT ${columns}, state FROM checkout WHERE id = ${id}`.execute(db)
  return rows[0]!
}

/** Stores the provider's session. False if the checkout has ended. */
export async function keepSession(db: Db, { id, sessionId }: { id: string; sessionId: string }): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`UPDATE checkout SET session_id = ${sessionId}
    WHERE id = ${id} AND state = 'open' RETURNING true AS open`.execute(db)
  return rows.length > 0
}

export async function endCheckout(db: Db, { id, state }: { id: string; state: CheckoutState }): Promise<void> {
  await sql`UPDATE checkout SET state = ${state} WHERE id = ${id} AND state = 'open'`.execute(db)
}
