import {
  billingRefusals,
  type DeskPlan,
  type Plan,
  type Plans,
  type PlanSwitch,
  REVENUE_MONTHS,
  type RevenueMonth,
} from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import type { Offer } from '../../platform/open-sandbox.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'

const refuse = refuser(billingRefusals.showPlan)
type Asked = { userId: string; key: string | null; asked: PlanSwitch }

/** Puts a plan on sale or takes it off. Current subscribers keep it. The last plan stays on sale. */
export async function showPlan(platform: Platform, { userId, key, asked }: Asked): Promise<DeskPlan[]> {
  await actInTransaction(platform, { userId, key, request: { showPlan: asked } }, async (trx, log) => {
    const sold = await lockPlans(trx)
    const stood = sold.includes(asked.key)
    if (stood === asked.isShown) throw refuse('NOTHING_NEW')
    if (!asked.isShown && sold.length === 1) throw refuse('LAST_PLAN')
    await setSold(trx, asked)
    await log({
      act: asked.isShown ? 'sell-plan' : 'stop-plan',
      target: `plan ${asked.key}`,
      before: { isShown: stood },
      after: { isShown: asked.isShown },
    })
    return {}
  })
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return findAllPlans(platform.db, platform.clock.now())
}

/** Every plan, on sale or not, with its current number of subscribers. */
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

/** Locks all plans until the end of the transaction; returns those on sale. */
async function lockPlans(trx: Trx): Promise<Plan['key'][]> {
  const { rows } = await sql<{ key: Plan['key']; active: boolean }>`SELECT key, active FROM plan ORDER BY key
    FOR UPDATE`.execute(trx)
  return rows.filter(({ active }) => active).map(({ key }) => key)
}

async function setSold(trx: Trx, { key, isShown }: PlanSwitch): Promise<void> {
  await sql`UPDATE plan SET active = ${isShown} WHERE key = ${key}`.execute(trx)
}

const words = { stripe: 'live', sandbox: 'sandbox' } as const

/** Plans on sale, and the mode of the card provider. */
export const listPlans = async ({ db, cards }: Pick<Platform, 'db' | 'cards'>): Promise<Plans> => ({
  plans: await findPlans(db),
  cards: cards ? words[cards.mode] : 'none',
})

/** Plans on sale, in display order. */
async function findPlans(db: Db): Promise<Plan[]> {
  const { rows } = await sql<Plan>`SELECT key, period, price_cents AS "priceCents", currency FROM plan
    WHERE active ORDER BY position`.execute(db)
  return rows
}

/** Prices for the sandbox of the card provider: our plans, with their lookup keys. */
export const offersOf = ({ db }: Pick<Platform, 'db'>): Promise<Offer[]> =>
  findPlans(db).then((plans) =>
    plans.map(({ key, period, priceCents, currency }) => ({
      lookupKey: key,
      amountCents: priceCents,
      currency,
      interval: period,
    })),
  )

/**
 * Card payments in euros of the last months (UTC), oldest first: what was paid in each month, and how much of it was
 * refunded since. Without the App Store, which reports no amounts.
 */
export async function showRevenue({ db, clock }: Platform): Promise<{ months: RevenueMonth[] }> {
  const { rows } = await sql<RevenueMonth>`
    WITH months AS (SELECT m FROM generate_series(0, ${REVENUE_MONTHS - 1}) n,
      LATERAL (SELECT date_trunc('month', ${clock.now()}::timestamptz AT TIME ZONE 'UTC') - n * interval '1 month' AS m) one)
    SELECT to_char(m, 'YYYY-MM') AS month, coalesce(sum(i.amount_cents), 0)::float8 AS "paidCents",
      coalesce(sum(i.refunded_cents), 0)::float8 AS "refundedCents"
    FROM months LEFT JOIN invoice i ON i.currency = 'EUR'
      AND i.paid_at >= m AT TIME ZONE 'UTC' AND i.paid_at < (m + interval '1 month') AT TIME ZONE 'UTC'
    GROUP BY m ORDER BY m`.execute(db)
  return { months: rows }
}
