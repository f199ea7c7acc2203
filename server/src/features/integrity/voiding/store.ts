import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** The people and rankings that voided votes are of, for the news. */
export async function findWhose(db: Db, voteIds: string[]): Promise<{ userIds: string[]; rankingIds: string[] }> {
  const { rows } = await sql<{ userIds: string[]; rankingIds: string[] }>`
    SELECT coalesce(array_agg(DISTINCT user_id), '{}') AS "userIds", coalesce(array_agg(DISTINCT ranking_id), '{}') AS "rankingIds"
    FROM vote_trace WHERE id = ANY (${voteIds}::uuid[])`.execute(db)
  return rows[0]!
}
