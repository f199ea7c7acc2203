import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** Notifications that nothing came to since a moment. */
export async function findOld(db: Db, before: Date, limit: number): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`SELECT id, user_id AS "userId" FROM notification
    WHERE at < ${before} AND group_id IS NULL ORDER BY at LIMIT ${limit}`.execute(db)
  return rows
}

/** Deletes those of these that are still as old; what hangs on them goes with them. */
export const deleteByIds = (trx: Trx, ids: string[], before: Date) =>
  sql`DELETE FROM notification WHERE id = ANY (${ids}::uuid[]) AND at < ${before}`.execute(trx)
