import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Up to when everything that was earned is counted. */
export async function findAsOf(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ asOf: Date | null }>`SELECT as_of AS "asOf" FROM board_progress`.execute(db)
  return rows[0]?.asOf ?? null
}

export type OpenCohort = { id: string; week: string; tier: number }

/** Whether a week that is over is not closed for everybody, whoever is at it. */
export async function isClosing(db: Db, before: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM league_cohort WHERE week < ${before}::date AND closed_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}
