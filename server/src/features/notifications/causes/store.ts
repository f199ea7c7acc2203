import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** Up to when the votes of a ranking were told, kept for this transaction; null: never. */
export async function lockTold(trx: Trx, rankingId: string): Promise<Date | null> {
  const { rows } = await sql<{
    until: Date
  }>`SELECT until FROM votes_told WHERE ranking_id = ${rankingId} FOR UPDATE`.execute(trx)
  return rows[0]?.until ?? null
}

/** From now on its votes are told up to this moment. */
export const keepTold = (trx: Trx, rankingId: string, until: Date) =>
  sql`INSERT INTO votes_told AS t (ranking_id, until) SELECT id, ${until}::timestamptz FROM visible_ranking WHERE id = ${rankingId}
    ON CONFLICT (ranking_id) DO UPDATE SET until = greatest(t.until, excluded.until)`.execute(trx)

/** How many people have voted in a ranking that everybody may see. */
export async function countVoters(db: Db, rankingId: string): Promise<number> {
  const { rows } = await sql<{ voters: number }>`SELECT voters FROM visible_ranking WHERE id = ${rankingId}`.execute(db)
  return rows[0]?.voters ?? 0
}

/** Followers of somebody, in order, after one of them. */
export async function findFollowers(db: Db, o: { of: string; after: string | null; limit: number }): Promise<string[]> {
  const from = o.after ? sql`AND follower_id > ${o.after}` : sql``
  const { rows } = await sql<{ id: string }>`SELECT follower_id AS id FROM follower WHERE followed_id = ${o.of} ${from}
    ORDER BY follower_id LIMIT ${o.limit}`.execute(db)
  return rows.map(({ id }) => id)
}
