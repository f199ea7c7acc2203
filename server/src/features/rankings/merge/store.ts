import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { RankingTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<RankingTables>()

export type Pair = { mergeId: string; rankingId: string; fromItemId: string; intoItemId: string }

/** The ranking counts its items and its version anew. */
export async function countItems(trx: Trx, rankingId: string, at: Date): Promise<void> {
  await sql`UPDATE ranking SET version = version + 1, updated_at = ${at},
    items_count = (SELECT count(*) FROM shown_item i WHERE i.ranking_id = ranking.id) WHERE id = ${rankingId}`.execute(
    trx,
  )
}
