import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

/** What became of something that was held; nothing where it was not. True when nobody had looked at it before. */
export async function settleHeld(
  trx: Trx,
  o: { type: string; id: string; approved: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ waited: boolean }>`
    WITH before AS (SELECT approved IS NULL AS waited FROM held_post
      WHERE target_type = ${o.type} AND target_id = ${o.id} FOR UPDATE)
    UPDATE held_post h SET approved = ${o.approved}, decided_at = ${o.at} FROM before
    WHERE h.target_type = ${o.type} AND h.target_id = ${o.id} RETURNING before.waited`.execute(trx)
  return rows[0]?.waited ?? false
}
