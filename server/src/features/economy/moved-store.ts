import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

type Moved = { starsMinted: number; starsBurned: number; creditsSpent: number }

/** What comes back of what was spent: it was not burned, and nothing new was minted. */
const BACK = ['undo', 'refund', 'featured_refund', 'redeem_undone', 'ai_help_refund']

/** Stars that came into being and that were spent, and AI credits that were spent, within a time. */
export async function countMoved(db: Db, { from, to }: { from: Date; to: Date }): Promise<Moved> {
  const { rows } = await sql<Moved>`
    SELECT coalesce(sum(delta) FILTER (WHERE currency = 'stars' AND delta > 0 AND NOT back), 0)::float8 AS "starsMinted",
      greatest(0, -coalesce(sum(delta) FILTER (WHERE currency = 'stars' AND (delta < 0 OR back)), 0))::float8 AS "starsBurned",
      greatest(0, -coalesce(sum(delta) FILTER (WHERE currency = 'credits' AND (delta < 0 OR back)), 0))::float8 AS "creditsSpent"
    FROM (SELECT currency, delta, kind = ANY (${BACK}::text[]) AS back FROM ledger
      WHERE created_at >= ${from} AND created_at < ${to} AND currency <> 'xp') l`.execute(db)
  return rows[0]!
}
