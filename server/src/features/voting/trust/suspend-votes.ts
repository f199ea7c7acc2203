import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { saveTrustOf } from './recompute-trust.ts'
import { oweOrdersOf } from './store.ts'

/** `until` null: until it is lifted. `since` null: they count again. */
type Suspension = { userId: string; since: Date | null; until: Date | null; at: Date }

/** Somebody's votes count no more and none is taken from them, or they count again; orders are computed anew. */
export async function suspendVotes(trx: Trx, o: Suspension): Promise<void> {
  if (!(await setSuspended(trx, o))) return
  await saveTrustOf(trx, o.userId, o.at)
  await oweOrdersOf(trx, [o.userId])
}

/**
 * Suspends somebody's votes, or lets them count again. Their wallet is held as by each of their votes: one that was on its
 * way is cast before or refused after. Tells whether anything changed.
 */
async function setSuspended(
  db: Db,
  o: { userId: string; since: Date | null; until: Date | null; at: Date },
): Promise<boolean> {
  await sql`SELECT FROM wallet WHERE user_id = ${o.userId} FOR UPDATE`.execute(db)
  const { rows } = o.since
    ? await sql`INSERT INTO voter AS t (user_id, trust, rankings_voted, suspended_at, suspended_until, computed_at)
        VALUES (${o.userId}, 0, 0, ${o.since}, ${o.until}, ${o.at})
        ON CONFLICT (user_id) DO UPDATE SET suspended_at = excluded.suspended_at, suspended_until = excluded.suspended_until
        WHERE (t.suspended_at, t.suspended_until) IS DISTINCT FROM (excluded.suspended_at, excluded.suspended_until)
        RETURNING user_id`.execute(db)
    : await sql`UPDATE voter SET suspended_at = NULL, suspended_until = NULL
        WHERE user_id = ${o.userId} AND suspended_at IS NOT NULL RETURNING user_id`.execute(db)
  return rows.length > 0
}
