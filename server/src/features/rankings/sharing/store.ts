import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** Notes who shared a ranking; false when they had before. */
export async function insertShare(trx: Trx, o: { rankingId: string; userId: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO ranking_share (ranking_id, user_id, created_at)
    VALUES (${o.rankingId}, ${o.userId}, ${o.at}) ON CONFLICT DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

export async function countShare(trx: Trx, rankingId: string): Promise<void> {
  await sql`UPDATE ranking SET shares = shares + 1 WHERE id = ${rankingId}`.execute(trx)
}

/** How many people shared a ranking that everybody may see; undefined when it is none. */
export async function findShares(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ shares: number }>`SELECT shares FROM visible_ranking WHERE id = ${id}`.execute(db)
  return rows[0]?.shares
}
