import type { DeskPlan, Plan, PlanSwitch } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** What is sold now, in the order in which it is shown. */
export async function findPlans(db: Db): Promise<Plan[]> {
  const { rows } = await sql<Plan>`SELECT key, period, price_cents AS "priceCents", currency FROM plan
    WHERE active ORDER BY position`.execute(db)
  return rows
}

/** Every plan, on sale or not, and how many pay for it now. */
export async function findAllPlans(db: Db, now: Date): Promise<DeskPlan[]> {
  const { rows } = await sql<DeskPlan>`SELECT p.key, p.period, p.price_cents AS "priceCents", p.currency,
      p.active AS "isShown",
      (SELECT count(*)::int FROM subscription s WHERE s.plan_key = p.key AND s.ended_at IS NULL
        AND s.status IN ('active', 'trialing', 'past_due')) AS "byCard",
      (SELECT count(*)::int FROM ios_subscription i WHERE i.product_id = p.key AND i.status IN (1, 3, 4)
        AND coalesce(i.grace_expires_at, i.expires_at) > ${now}) AS "inAppStore"
    FROM plan p ORDER BY p.position`.execute(db)
  return rows
}

/** The plans on sale; all are held to the end of the transaction. */
export async function lockPlans(trx: Trx): Promise<Plan['key'][]> {
  const { rows } = await sql<{ key: Plan['key']; active: boolean }>`SELECT key, active FROM plan ORDER BY key
    FOR UPDATE`.execute(trx)
  return rows.filter(({ active }) => active).map(({ key }) => key)
}

export async function setSold(trx: Trx, { key, isShown }: PlanSwitch): Promise<void> {
  await sql`UPDATE plan SET active = ${isShown} WHERE key = ${key}`.execute(trx)
}
