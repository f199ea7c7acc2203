import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

type Mine = { id: string; userId: string; at: Date }

/** Keeps somebody's order. False: theirs is there. */
export async function keepOrder(trx: Trx, o: Mine & { itemIds: string[] }): Promise<boolean> {
  const { rows } = await sql`UPDATE challenge_side SET order_ids = ${o.itemIds}::uuid[], done_at = ${o.at}
    WHERE challenge_id = ${o.id} AND user_id = ${o.userId} AND done_at IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Keeps which list stands for somebody. False: one does. */
export async function keepRanking(trx: Trx, o: Mine & { rankingId: string }): Promise<boolean> {
  const { rows } = await sql`UPDATE challenge_side SET ranking_id = ${o.rankingId}, done_at = ${o.at}
    WHERE challenge_id = ${o.id} AND user_id = ${o.userId} AND done_at IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}
