import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** The time up to which all XP is counted; null before the first count. */
export async function findAsOf(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ asOf: Date | null }>`SELECT as_of AS "asOf" FROM board_progress`.execute(db)
  return rows[0]?.asOf ?? null
}

export type OpenCohort = { id: string; week: string; tier: number }

/** True while any cohort of a finished week is still open. */
export async function isClosing(db: Db, before: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM league_cohort WHERE week < ${before}::date AND closed_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}
