import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type Taken = { userId: string; currency: 'stars' | 'xp'; amount: number }

/** Votes of an incident's suspects in its window that stand; of one person, when given. */
export async function findSuspectVotes(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT v.id FROM incident i JOIN incident_suspect s ON s.incident_id = i.id
      JOIN vote_trace v ON v.ranking_id = i.ranking_id AND v.user_id = s.user_id
    WHERE i.id = ${id} AND s.answer IS DISTINCT FROM 'reinstated' AND v.created_at > i.window_from AND v.withdrawn_at IS NULL
    ORDER BY v.id`.execute(db)
  return rows.map((row) => row.id)
}

/** Votes that people whose votes were voided cast again in the same ranking since, by incident. */
export async function findVotesAgain(db: Db, since: Date): Promise<{ incidentId: string; voteIds: string[] }[]> {
  const { rows } = await sql<{ incidentId: string; voteIds: string[] }>`
    SELECT i.id AS "incidentId", array_agg(v.id ORDER BY v.id) AS "voteIds"
    FROM vote_trace v JOIN incident i ON i.ranking_id = v.ranking_id AND i.state = 'voided'
      JOIN incident_suspect s ON s.incident_id = i.id AND s.user_id = v.user_id AND s.answer IS DISTINCT FROM 'reinstated'
    WHERE v.created_at > ${since} AND v.created_at > i.window_from AND v.withdrawn_at IS NULL AND v.kind IN ('vote', 'down')
    GROUP BY i.id ORDER BY i.id`.execute(db)
  return rows
}

export async function noteVoided(trx: Trx, id: string, voteIds: string[]): Promise<void> {
  await sql`INSERT INTO incident_vote (vote_id, incident_id) SELECT v, ${id}::uuid FROM unnest(${voteIds}::uuid[]) v`.execute(
    trx,
  )
  await sql`UPDATE incident SET voided = voided + ${voteIds.length} WHERE id = ${id}`.execute(trx)
}

/**
 * Marks what these votes had brought, as taken back: to their voters the XP of a first vote where none of theirs stands in
 * that ranking any more, to authors the XP of a trusted voter. Each line of the ledger once.
 */
export async function markTaken(trx: Trx, id: string, voteIds: string[]): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    WITH gone AS (SELECT DISTINCT v.user_id, v.ranking_id, r.author_id FROM vote_trace v JOIN ranking_of r ON r.id = v.ranking_id
      WHERE v.id = ANY (${voteIds}::uuid[]) AND NOT EXISTS (SELECT FROM vote_trace o
        WHERE o.ranking_id = v.ranking_id AND o.user_id = v.user_id AND o.withdrawn_at IS NULL)),
    due AS (
      SELECT p.seq, p.user_id, p.currency, p.delta, g.user_id AS voter_id FROM gone g JOIN paid_act p
        ON p.user_id = g.user_id AND p.currency = 'xp' AND p.kind = 'first_vote' AND p.key = g.ranking_id::text
      UNION ALL SELECT p.seq, p.user_id, p.currency, p.delta, g.user_id FROM gone g JOIN paid_act p
        ON p.user_id = g.author_id AND p.currency = 'xp' AND p.kind = 'voter_gained' AND p.key = g.ranking_id || ':' || g.user_id),
    taken AS (INSERT INTO incident_taken (seq, incident_id, user_id, voter_id, currency, amount)
      SELECT seq, ${id}::uuid, user_id, voter_id, currency, delta FROM due ON CONFLICT (seq) DO NOTHING
      RETURNING user_id, currency, amount)
    SELECT user_id AS "userId", currency, sum(amount)::int AS amount FROM taken GROUP BY 1, 2 ORDER BY 1, 2`.execute(
    trx,
  )
  return rows
}

/** The people and rankings that voided votes are of, for the news. */
export async function findWhose(db: Db, voteIds: string[]): Promise<{ userIds: string[]; rankingIds: string[] }> {
  const { rows } = await sql<{ userIds: string[]; rankingIds: string[] }>`
    SELECT coalesce(array_agg(DISTINCT user_id), '{}') AS "userIds", coalesce(array_agg(DISTINCT ranking_id), '{}') AS "rankingIds"
    FROM vote_trace WHERE id = ANY (${voteIds}::uuid[])`.execute(db)
  return rows[0]!
}
