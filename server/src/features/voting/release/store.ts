import type pg from 'pg'
import type { At } from '../store.ts'

type Release = At & { rankingId: string; refundMs: number }

export async function releaseVotes(pool: pg.Pool, o: Release): Promise<number> {
  const text = 'SELECT release_votes($1, $2, $3, jsonb_populate_record(NULL::vote_rules, $4::jsonb)) AS votes'
  const { rows } = await pool.query<{ votes: number }>(text, [o.rankingId, o.refundMs, o.at, o.rules])
  return rows[0]?.votes ?? 0
}

/** The order of a ranking is owed again: its items changed without a vote. */
export async function oweOrder(pool: pg.Pool, rankingId: string): Promise<void> {
  await pool.query('UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = $1', [rankingId])
}
