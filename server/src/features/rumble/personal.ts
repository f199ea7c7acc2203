import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'

/**
 * Personal data of Rumble. Duels are ballots: erasure deletes them only if the user also withdraws their votes. A match
 * stays for the rival, without the user's name. The ledger keeps the XP paid.
 */
export const rumbleOfPerson = personalData({
  tables: {
    rumble_seat: { user_id: leaveMatches, against: { erasedWith: 'user_id' } },
    rumble_seeker: { user_id: 'delete' },
    rumble_review: { user_id: 'delete', decided_by: 'null' },
    rumble_rating: { user_id: 'delete' },
    rumble_day_play: { user_id: 'delete' },
    rumble_day_answer: { user_id: { erasedWith: 'rumble_day_play' } },
    rumble_day_streak: { user_id: 'delete' },
    rumble_cup: { user_id: 'delete' },
    // When and how a pair was shown is personal data.
    duel_run: { user_id: 'delete' },
    duel_ask: { user_id: { erasedWith: 'duel_run' } },
    duel: {
      user_id: async (trx, { userId, votesToo }) => {
        if (votesToo) await sql`DELETE FROM duel WHERE user_id = ${userId}`.execute(trx)
      },
    },
  },
  files: {
    duels: (id) =>
      sql`SELECT d.created_at, d.answered_at, d.ranking_id, d.low_item, l.name AS low_name, d.high_item,
          h.name AS high_name, d.winner FROM duel d
        LEFT JOIN shown_item l ON l.id = d.low_item LEFT JOIN shown_item h ON h.id = d.high_item
        WHERE d.user_id = ${id} ORDER BY d.created_at`,
    duel_runs: {
      from: 'duel_run',
      columns: 'started_at, ended_at, ranking_id, pairs, state, paused_until',
      order: 'started_at',
    },
    duels_asked: (id) =>
      sql`SELECT a.issued_at, a.answered_at, a.ranking_id, a.left_item, l.name AS left_name, a.right_item,
          r.name AS right_name, a.state, a.answer, a.xp FROM duel_ask a
        LEFT JOIN shown_item l ON l.id = a.left_item LEFT JOIN shown_item r ON r.id = a.right_item
        WHERE a.user_id = ${id} ORDER BY a.issued_at`,
    'rumble-matches': (id) =>
      sql`SELECT m.id AS match_id, m.kind, m.state, m.created_at, m.ended_at, m.unrated, p.ranking_id,
          (SELECT a.username FROM author a WHERE a.id = s.against) AS against, s.joined_at, s.done_at, s.slow, s.outcome,
          s.points, s.rights, s.ms, s.rating_before, s.rating_after, s.xp, s.stars
        FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id JOIN rumble_snapshot p ON p.id = m.snapshot_id
        WHERE s.user_id = ${id} ORDER BY m.id`,
    'rumble-answers': (id) =>
      sql`SELECT w.match_id, w.n AS round, w.begun_at, w.closed_at, w.choice, w.is_right, w.points, w.ms
        FROM rumble_answer w JOIN rumble_seat s USING (match_id, seat)
        WHERE s.user_id = ${id} AND w.closed_at IS NOT NULL ORDER BY w.match_id, w.n`,
    'rumble-rating': (id) =>
      sql`SELECT r.rating, r.rd, r.volatility, r.rated, r.wins, r.slow, r.paused_until, q.since AS seeking_since
        FROM rumble_rating r LEFT JOIN rumble_seeker q USING (user_id) WHERE r.user_id = ${id}`,
    'rumble-reviews': {
      from: 'rumble_review',
      columns: 'found_at, matches, rights_share, mean_ms, state, decided_at, unrated_until',
      order: 'found_at',
    },
    rumble_days: (id) =>
      sql`SELECT day::text, is_live, begun_at, done_at, answered, counted, in_a_row,
          (SELECT count(*)::int FROM generate_series(0, 6) n WHERE (right_mask >> n) & 1 = 1) AS right
        FROM rumble_day_play WHERE user_id = ${id} ORDER BY day`,
    rumble_day_answers: (id) =>
      sql`SELECT w.day::text, w.place, w.side, w.answered_at, a.name AS a, b.name AS b
        FROM rumble_day_answer w JOIN rumble_day_duel d ON d.day = w.day AND d.place = w.place
        LEFT JOIN shown_item a ON a.id = d.item_a LEFT JOIN shown_item b ON b.id = d.item_b
        WHERE w.user_id = ${id} ORDER BY w.day, w.place`,
    rumble_day_streak: { from: 'rumble_day_streak', columns: 'in_a_row, best, last_day::text, seen_zone' },
    rumble_cups: (id) =>
      sql`SELECT c.id, c.ranking_id, c.size, c.seeds, c.state, c.begun_at, c.ended_at, c.paused_until,
          c.champion_item, i.name AS champion_name
        FROM rumble_cup c LEFT JOIN shown_item i ON i.id = c.champion_item WHERE c.user_id = ${id} ORDER BY c.begun_at`,
    rumble_cup_matches: (id) =>
      sql`SELECT m.cup_id, m.n, m.shown_at, m.decided_at, m.how, m.xp, l.item_id AS left_item,
          a.name AS left_name, r.item_id AS right_item, b.name AS right_name,
          CASE m.winner_seed WHEN m.left_seed THEN 'left' WHEN m.right_seed THEN 'right' END AS winner
        FROM rumble_cup c JOIN rumble_cup_match m ON m.cup_id = c.id
        JOIN rumble_cup_entrant l ON l.cup_id = m.cup_id AND l.seed = m.left_seed
        JOIN rumble_cup_entrant r ON r.cup_id = m.cup_id AND r.seed = m.right_seed
        LEFT JOIN shown_item a ON a.id = l.item_id LEFT JOIN shown_item b ON b.id = r.item_id
        WHERE c.user_id = ${id} ORDER BY c.begun_at, m.n`,
  },
})

/** Ends the user's matches. Locks them in the same order as players' requests do. */
async function leaveMatches(trx: Trx, { userId, at }: Leaver): Promise<void> {
  await sql`SELECT FROM rumble_match WHERE id IN (SELECT match_id FROM rumble_seat WHERE user_id = ${userId})
    ORDER BY id FOR UPDATE`.execute(trx)
  await sql`UPDATE rumble_match SET state = 'cancelled', unrated = 'unfinished', ended_at = ${at}
    WHERE ended_at IS NULL AND id IN (SELECT match_id FROM rumble_seat WHERE user_id = ${userId})`.execute(trx)
  await sql`UPDATE rumble_seat SET is_open = false, invite_place = NULL, user_id = nullif(user_id, ${userId}),
      against = nullif(against, ${userId})
    WHERE match_id IN (SELECT match_id FROM rumble_seat WHERE user_id = ${userId})`.execute(trx)
}
