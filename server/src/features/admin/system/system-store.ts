import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type TimedRow = { name: string; lastDue: Date }

/** When each timed job was last due. */
export async function findTimed(db: Db): Promise<TimedRow[]> {
  const { rows } =
    await sql<TimedRow>`SELECT name, last_due AS "lastDue" FROM timed_job ORDER BY last_due DESC, name`.execute(db)
  return rows
}

/** Whoever has a job tried again is the only one at it until the commit. */
export const lockJob = (trx: Trx, id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('retry job ' || ${id}::text, 0))`.execute(trx)

type DatabaseState = { bytes: number; connections: number }

export async function findDatabase(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`SELECT pg_database_size(current_database())::float8 AS bytes,
    (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections`.execute(db)
  return rows[0]!
}
