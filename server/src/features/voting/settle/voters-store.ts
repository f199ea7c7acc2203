import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Users with a live vote in a ranking that was cast since then. Down-votes are left out (rules 3.3). */
export async function findVotersSince(db: Db, rankingId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM vote
    WHERE ranking_id = ${rankingId} AND withdrawn_at IS NULL AND kind <> 'down' AND created_at > ${since}`.execute(db)
  return rows.map(({ id }) => id)
}
