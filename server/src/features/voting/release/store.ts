import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { At } from '../store.ts'

type Release = At & { rankingId: string; refundMs: number }

export async function releaseVotes(db: Db, o: Release): Promise<number> {
  const { rows } = await sql<{
    votes: number
  }>`/* writes */ SELECT release_votes(${o.rankingId}, ${o.refundMs}, ${o.at},
    jsonb_populate_record(NULL::vote_rules, ${o.rules}::jsonb)) AS votes`.execute(db)
  return rows[0]?.votes ?? 0
}

/** The order of a ranking is owed again: its items changed without a vote. */
export async function oweOrder(db: Db, rankingId: string): Promise<void> {
  await sql`UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = ${rankingId}`.execute(db)
}
