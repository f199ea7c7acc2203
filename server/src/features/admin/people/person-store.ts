import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Whether a user with this id exists and is not erased. */
export async function isPerson(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM listed_account a WHERE a.id = ${id}
    AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)`.execute(db)
  return rows.length > 0
}
