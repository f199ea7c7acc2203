import { matchRules, type Side } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/index.ts'

/** The first of somebody's places for invitations that nobody has answered; null when all are taken. */
export async function freeInvitePlace(trx: Trx, userId: string): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`SELECT min(n) AS place
    FROM generate_series(1, ${matchRules.INVITATIONS_MAX}::int) n
    WHERE NOT EXISTS (SELECT FROM rumble_seat WHERE user_id = ${userId} AND invite_place = n)`.execute(trx)
  return rows[0]!.place
}

/** The match of two people that is not over. */
export async function findOpenWith(db: Db, one: string, other: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT match_id AS id FROM rumble_seat
    WHERE user_id = ${one} AND against = ${other} AND is_open`.execute(db)
  return rows[0]?.id
}

/** Searches for a rival come one after another, from here to the commit, in whichever process. */
export const lockQueue = (trx: Trx) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('rumble rival', 0))`.execute(trx)

type Seeker = { userId: string; since: Date; matchId: string | null }

/** Stands in the queue, or goes on standing there: who has not asked for a while begins anew. */
export async function keepSeeking(trx: Trx, o: { userId: string; rating: number; at: Date }): Promise<Seeker> {
  const { rows } = await sql<Seeker>`
    INSERT INTO rumble_seeker AS s (user_id, since, asked_at, rating) VALUES (${o.userId}, ${o.at}, ${o.at}, ${o.rating})
    ON CONFLICT (user_id) DO UPDATE SET asked_at = excluded.asked_at, rating = excluded.rating,
      since = CASE WHEN s.asked_at < ${fresh(o.at)} THEN excluded.since ELSE s.since END,
      match_id = CASE WHEN s.asked_at < ${fresh(o.at)} THEN NULL ELSE s.match_id END
    RETURNING user_id AS "userId", since, match_id AS "matchId"`.execute(trx)
  return rows[0]!
}

/** Who has not asked since then has gone away. */
const fresh = (at: Date) => new Date(at.getTime() - 4 * matchRules.SEEK.askMs)

/** Who waits longest within reach of whoever waited longer; never somebody blocked, or met in a match that is not over. */
export async function findWaiting(
  trx: Trx,
  o: { userId: string; rating: number; since: Date; at: Date },
): Promise<{ userId: string; since: Date } | undefined> {
  const { SEEK } = matchRules
  const reach = sql`${SEEK.first}::int + ${SEEK.wider}::int * floor(
    least(extract(epoch FROM ${o.at}::timestamptz - least(s.since, ${o.since}::timestamptz)) * 1000, ${SEEK.forMs}) / ${SEEK.everyMs})`
  const { rows } = await sql<{ userId: string; since: Date }>`
    SELECT s.user_id AS "userId", s.since FROM rumble_seeker s
    WHERE s.match_id IS NULL AND s.user_id <> ${o.userId} AND s.asked_at >= ${fresh(o.at)}
      AND abs(s.rating - ${o.rating}) <= ${reach}
      AND NOT EXISTS (SELECT FROM suspended_account x WHERE x.id = s.user_id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.userId} AND b.other_id = s.user_id)
      AND NOT EXISTS (SELECT FROM rumble_seat e WHERE e.user_id = ${o.userId} AND e.against = s.user_id AND e.is_open)
    ORDER BY s.since LIMIT 1`.execute(trx)
  return rows[0]
}

export async function writeFound(trx: Trx, userIds: string[], matchId: string): Promise<void> {
  await sql`UPDATE rumble_seeker SET match_id = ${matchId} WHERE user_id = ANY (${userIds}::uuid[])`.execute(trx)
}

/** True: they had waited. */
export async function deleteSeeker(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM rumble_seeker WHERE user_id = ${userId} RETURNING 1`.execute(db)
  return rows.length > 0
}

/** Who stopped asking and did not say so. */
export async function sweepSeekers(db: Db, at: Date): Promise<void> {
  await sql`DELETE FROM rumble_seeker WHERE asked_at < ${new Date(at.getTime() - 10 * 60_000)}`.execute(db)
}

export type Run = { matchId: string; seat: Side; snapshotId: string }

/**
 * A run that somebody played against a person, on pairs that the reader has never met; near their rating, or drawn by lot.
 * Never of somebody who is gone or blocked, nor of rounds that became void or are so now.
 */
export async function findRun(db: Db, o: { userId: string; rating: number }): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    SELECT s.match_id AS "matchId", s.seat, m.snapshot_id AS "snapshotId"
    FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id JOIN rumble_snapshot p ON p.id = m.snapshot_id
    JOIN rumble_rating r ON r.user_id = s.user_id
    WHERE m.kind <> 'ghost' AND m.state IN ('finished', 'forfeited') AND s.done_at IS NOT NULL AND NOT s.slow
      AND m.voided = '{}' AND m.unrated IS DISTINCT FROM 'pace' AND s.user_id <> ${o.userId}
      AND NOT EXISTS (SELECT FROM suspended_account x WHERE x.id = s.user_id)
      AND NOT EXISTS (SELECT FROM erased_account x WHERE x.id = s.user_id)
      AND EXISTS (SELECT FROM visible_ranking v WHERE v.id = p.ranking_id)
      AND (SELECT count(*) FROM rumble_answer w WHERE w.match_id = s.match_id AND w.seat = s.seat) = ${matchRules.ROUNDS}::int
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.userId} AND b.other_id = s.user_id)
      AND NOT EXISTS (SELECT FROM rumble_match e JOIN rumble_seat i ON i.match_id = e.id
        WHERE e.snapshot_id = m.snapshot_id AND i.user_id = ${o.userId})
      AND NOT EXISTS (SELECT FROM rumble_round n LEFT JOIN shown_item a ON a.id = n.item_a LEFT JOIN shown_item b ON b.id = n.item_b
        WHERE n.snapshot_id = m.snapshot_id AND (a.id IS NULL OR b.id IS NULL))
    ORDER BY abs(r.rating - ${o.rating}), s.match_id DESC LIMIT 1`.execute(db)
  return rows[0]
}
