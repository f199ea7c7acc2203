import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** The order of a ranking is owed again, unless it is already: whoever keeps asking writes nothing more. True when it is owed by this. */
export async function oweOutdated(db: Db, rankingId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = ${rankingId} AND vote_seq = order_seq`.execute(db)
  return numAffectedRows === 1n
}
