import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Whether somebody is shown what is new before everybody else: they asked for it and may, or run the house. */
export async function isEarly(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM early_person WHERE id = ${userId}`.execute(db)
  return rows.length > 0
}
