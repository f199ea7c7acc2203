import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** How many players wait for somebody to look at their answers, and since when the longest. */
export async function findWaitingPlay(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(found_at) AS since
    FROM rumble_review WHERE state = 'waiting'`.execute(db)
  return rows[0]!
}
