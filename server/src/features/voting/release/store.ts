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

/** Rankings with votes that nobody let go of: the process that should have died in between. */
export async function findToRelease(pool: pg.Pool, o: { at: Date; refundMs: number }): Promise<string[]> {
  const text = `
    SELECT ranking_id AS id FROM item WHERE status = 'removed' AND voters > 0
    UNION
    SELECT r.id FROM ranking r WHERE r.status = 'deleted' AND r.deleted_at > $1::timestamptz - interval '1 day'
      AND EXISTS (SELECT FROM vote_to_release v WHERE v.ranking_id = r.id AND r.deleted_at - v.created_at < $2 * interval '1 millisecond')`
  return (await pool.query<{ id: string }>(text, [o.at, o.refundMs])).rows.map((r) => r.id)
}
