import type { PlanKey } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/db/index.ts'

export type PaidInvoice = {
  number: string
  amountCents: number
  currency: string
  plan: PlanKey
  boughtAt: Date
  periodEnd: Date
  isFirst: boolean
}

/** A paid invoice with its subscription. `isFirst`: the subscription's first. */
export async function findPaid(trx: Trx, id: string): Promise<PaidInvoice | undefined> {
  const { rows } = await sql<PaidInvoice>`
    SELECT i.number, i.amount_cents AS "amountCents", i.currency, s.plan_key AS plan, s.bought_at AS "boughtAt",
      s.current_period_end AS "periodEnd", NOT EXISTS (SELECT FROM invoice e
        WHERE e.subscription_id = i.subscription_id AND (e.paid_at, e.id) < (i.paid_at, i.id)) AS "isFirst"
    FROM invoice i JOIN subscription s ON s.id = i.subscription_id WHERE i.id = ${id}`.execute(trx)
  return rows[0]
}

/** Whether the user withdrew from the contract. The withdrawal has its own e-mails, so the end is not e-mailed. */
export async function isWithdrawn(trx: Trx, subscriptionId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM withdrawal WHERE subscription_id = ${subscriptionId}`.execute(trx)
  return rows.length > 0
}

export async function planOf(trx: Trx, subscriptionId: string): Promise<PlanKey> {
  const { rows } = await sql<{
    plan: PlanKey
  }>`SELECT plan_key AS plan FROM subscription WHERE id = ${subscriptionId}`.execute(trx)
  return rows[0]?.plan ?? 'pro_monthly'
}

/** Whether the last payment of the user's subscription has failed and is still unpaid. */
export async function owesPayment(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM subscription WHERE user_id = ${userId} AND status = 'past_due'`.execute(trx)
  return rows.length > 0
}
