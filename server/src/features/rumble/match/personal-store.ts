import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Line, PersonalData } from '../../../platform/personal.ts'

const listSeats = async (db: Db, id: string): Promise<Line[]> =>
  (
    await sql<Line>`SELECT m.id AS match_id, m.kind, m.state, m.created_at, m.ended_at, m.unrated, p.ranking_id,
        (SELECT a.username FROM author a WHERE a.id = s.against) AS against, s.joined_at, s.done_at, s.slow, s.outcome,
        s.points, s.rights, s.ms, s.rating_before, s.rating_after, s.xp, s.stars
      FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id JOIN rumble_snapshot p ON p.id = m.snapshot_id
      WHERE s.user_id = ${id} ORDER BY m.id`.execute(db)
  ).rows

const listAnswers = async (db: Db, id: string): Promise<Line[]> =>
  (
    await sql<Line>`SELECT w.match_id, w.n AS round, w.begun_at, w.closed_at, w.choice, w.is_right, w.points, w.ms
      FROM rumble_answer w JOIN rumble_seat s USING (match_id, seat)
      WHERE s.user_id = ${id} AND w.closed_at IS NOT NULL ORDER BY w.match_id, w.n`.execute(db)
  ).rows

const listRating = async (db: Db, id: string): Promise<Line[]> =>
  (
    await sql<Line>`SELECT r.rating, r.rd, r.volatility, r.rated, r.wins, r.slow, r.paused_until, q.since AS seeking_since
      FROM rumble_rating r LEFT JOIN rumble_seeker q USING (user_id) WHERE r.user_id = ${id}`.execute(db)
  ).rows

const listOwnReviews = async (db: Db, id: string): Promise<Line[]> =>
  (
    await sql<Line>`SELECT found_at, matches, rights_share, mean_ms, state, decided_at, unrated_until FROM rumble_review
      WHERE user_id = ${id} ORDER BY found_at`.execute(db)
  ).rows

/** Personal data of 1v1. Erasure keeps the match for the rival, without the user's name. */
export const matchesOfPerson: PersonalData = {
  tables: ['rumble_seat', 'rumble_rating', 'rumble_seeker', 'rumble_review'],
  files: {
    'rumble-matches': listSeats,
    'rumble-answers': listAnswers,
    'rumble-rating': listRating,
    'rumble-reviews': listOwnReviews,
  },
  async erase(trx, { userId, at }) {
    // Locks matches in the same order as players' requests do.
    await sql`SELECT FROM rumble_match WHERE id IN (SELECT match_id FROM rumble_seat WHERE user_id = ${userId})
      ORDER BY id FOR UPDATE`.execute(trx)
    await sql`UPDATE rumble_match SET state = 'cancelled', unrated = 'unfinished', ended_at = ${at}
      WHERE ended_at IS NULL AND id IN (SELECT match_id FROM rumble_seat WHERE user_id = ${userId})`.execute(trx)
    await sql`UPDATE rumble_seat SET is_open = false, invite_place = NULL, user_id = nullif(user_id, ${userId}),
        against = nullif(against, ${userId})
      WHERE match_id IN (SELECT match_id FROM rumble_seat WHERE user_id = ${userId})`.execute(trx)
    await sql`DELETE FROM rumble_seeker WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM rumble_review WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM rumble_rating WHERE user_id = ${userId}`.execute(trx)
    await sql`UPDATE rumble_review SET decided_by = NULL WHERE decided_by = ${userId}`.execute(trx)
  },
}
