import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { postMovements } from '../economy/index.ts'
import { voidVotes } from '../voting/index.ts'
import { VotesVoided } from './events.ts'

/** Maximum number of users per event. */
const TOLD_AT_ONCE = 100

type Void = { incidentId: string; voteIds: string[]; at: Date }

/**
 * Voids votes of an incident in the given transaction: claws back their rewards, refunds Stars, and notifies all users
 * concerned. Returns the number of voided votes. Call `settleRanking` for the rankings after the commit.
 */
export async function voidSuspects(platform: Platform, trx: Trx, { incidentId, voteIds, at }: Void): Promise<number> {
  const gone = await voidVotes(trx, voteIds, at)
  if (gone.length === 0) return 0
  await noteVoided(trx, incidentId, gone)
  const taken = await markTaken(trx, incidentId, gone)
  const key = `void:${incidentId}:${at.toISOString()}`
  const back = taken.map(({ userId, currency, amount }) => ({
    userId,
    currency,
    delta: -amount,
    kind: 'reversal' as const,
    key,
  }))
  await postMovements(trx, back, at)
  const { userIds } = await findWhose(trx, gone)
  for (let i = 0; i < userIds.length; i += TOLD_AT_ONCE)
    await platform.events.publish(trx, VotesVoided, { incidentId, userIds: userIds.slice(i, i + TOLD_AT_ONCE) })
  return gone.length
}

/** The voters and the rankings of these votes. */
export async function findWhose(db: Db, voteIds: string[]): Promise<{ userIds: string[]; rankingIds: string[] }> {
  const { rows } = await sql<{ userIds: string[]; rankingIds: string[] }>`
    SELECT coalesce(array_agg(DISTINCT user_id), '{}') AS "userIds", coalesce(array_agg(DISTINCT ranking_id), '{}') AS "rankingIds"
    FROM vote_trace WHERE id = ANY (${voteIds}::uuid[])`.execute(db)
  return rows[0]!
}

type Taken = { userId: string; currency: 'stars' | 'xp'; amount: number }

async function noteVoided(trx: Trx, id: string, voteIds: string[]): Promise<void> {
  await sql`INSERT INTO incident_vote (vote_id, incident_id) SELECT v, ${id}::uuid FROM unnest(${voteIds}::uuid[]) v`.execute(
    trx,
  )
  await sql`UPDATE incident SET voided = voided + ${voteIds.length} WHERE id = ${id}`.execute(trx)
}

/**
 * Marks rewards for these votes as clawed back, each ledger row once: the voter's XP for a first vote, and the author's
 * XP for a trusted voter. It skips voters who still have a live vote in the ranking.
 */
async function markTaken(trx: Trx, id: string, voteIds: string[]): Promise<Taken[]> {
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
