import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** How many referrals are held for a look, and since when the longest. */
export async function findHeldReferrals(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(joined_at) AS since
    FROM referral WHERE state = 'held'`.execute(db)
  return rows[0]!
}
