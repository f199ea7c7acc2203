import type { Plan } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** What is sold now, in the order in which it is shown. */
export async function findPlans(db: Db): Promise<Plan[]> {
  const { rows } = await sql<Plan>`SELECT key, period, price_cents AS "priceCents", currency FROM plan
    WHERE active ORDER BY position`.execute(db)
  return rows
}
