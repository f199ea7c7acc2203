import type { PlayReview, ReviewState } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/index.ts'

/** What somebody's latest matches come to; `rights_share` of 0 to 1. */
export type Record = { matches: number; rightsShare: number; meanMs: number }

/** The latest `most` matches that somebody played to their end since the last review of theirs was decided. */
export async function findRecord(trx: Trx, o: { userId: string; most: number; rounds: number }): Promise<Record> {
  const { rows } = await sql<Record>`
    SELECT count(*)::int AS matches, coalesce(sum(rights)::float8 / (count(*) * ${o.rounds}::int), 0) AS "rightsShare",
      coalesce(round(sum(ms)::float8 / (count(*) * ${o.rounds}::int)), 0)::int AS "meanMs"
    FROM (SELECT s.rights, s.ms FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
      WHERE s.user_id = ${o.userId} AND s.done_at IS NOT NULL AND m.state = 'finished' AND m.kind <> 'ghost'
        AND s.done_at > coalesce((SELECT max(decided_at) FROM rumble_review WHERE user_id = ${o.userId}), '-infinity')
      ORDER BY s.match_id DESC LIMIT ${o.most}) latest`.execute(trx)
  return rows[0]!
}

export async function insertReview(trx: Trx, r: Record & { id: string; userId: string; at: Date }): Promise<void> {
  await sql`INSERT INTO rumble_review (id, user_id, found_at, matches, rights_share, mean_ms)
    VALUES (${r.id}, ${r.userId}, ${r.at}, ${r.matches}, ${r.rightsShare}, ${r.meanMs})
    ON CONFLICT (user_id) WHERE state = 'waiting' DO NOTHING`.execute(trx)
}

/** Whether one of these people is looked at just now, or was found to have been helped not long ago. */
export async function isUnderReview(trx: Trx, people: string[], at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM rumble_review WHERE user_id = ANY (${people})
    AND (state = 'waiting' OR unrated_until > ${at}) LIMIT 1`.execute(trx)
  return rows.length > 0
}

type ReviewRow = Omit<PlayReview, 'foundAt' | 'decidedAt'> & { foundAt: Date; decidedAt: Date | null }

/** What waits first, then what was decided, each the latest first. */
export async function listReviews(db: Db, most: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    SELECT r.id, r.user_id AS "userId", a.username, r.found_at AS "foundAt", r.matches, r.rights_share AS "rightsShare",
      r.mean_ms AS "meanMs", r.state, r.decided_at AS "decidedAt"
    FROM rumble_review r JOIN author a ON a.id = r.user_id
    ORDER BY r.state = 'waiting' DESC, r.found_at DESC LIMIT ${most}`.execute(db)
  return rows
}

export async function lockReview(trx: Trx, id: string): Promise<{ userId: string; state: ReviewState } | undefined> {
  const { rows } = await sql<{ userId: string; state: ReviewState }>`
    SELECT user_id AS "userId", state FROM rumble_review WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

type Decision = { state: 'cleared' | 'upheld'; at: Date; byId: string; unratedUntil: Date | null }

export async function writeDecision(trx: Trx, id: string, d: Decision): Promise<void> {
  await sql`UPDATE rumble_review SET state = ${d.state}, decided_at = ${d.at}, decided_by = ${d.byId},
    unrated_until = ${d.unratedUntil} WHERE id = ${id}`.execute(trx)
}

/** Their rating begins anew, as uncertain as that of somebody who never played; how many matches there were stays. */
export async function forgetRating(trx: Trx, userId: string): Promise<void> {
  await sql`UPDATE rumble_rating SET rating = DEFAULT, rd = DEFAULT, volatility = DEFAULT
    WHERE user_id = ${userId}`.execute(trx)
}
