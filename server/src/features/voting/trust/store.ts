import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** The order of every ranking that these people voted in is owed again. */
export async function oweOrdersOf(db: Db, userIds: string[]): Promise<void> {
  await sql`
    UPDATE ranking r SET vote_seq = r.vote_seq + 1 FROM (
      SELECT id FROM ranking
      WHERE id IN (SELECT v.ranking_id FROM vote v WHERE v.user_id = ANY (${userIds}::uuid[]) AND v.withdrawn_at IS NULL)
      ORDER BY id FOR NO KEY UPDATE) owed WHERE r.id = owed.id`.execute(db)
}
