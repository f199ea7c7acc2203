import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** Whether a user has a staff role. */
export async function isStaff(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM account_state WHERE id = ${id} AND roles <> '{}'`.execute(db)
  return rows.length > 0
}

/** Deletes views that have ended. */
export const deleteEndedViews = (db: Db, now: Date) => sql`DELETE FROM staff_view WHERE ends_at < ${now}`.execute(db)
