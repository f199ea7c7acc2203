import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

export type Whose = { userId: string; rankingId: string; at: Date }

/** One person's answers in a ranking come one after another, from here to the commit. */
export async function lockDueller(trx: Trx, { userId, rankingId }: Whose): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('duel ' || ${userId} || ${rankingId}, 0))`.execute(trx)
}
