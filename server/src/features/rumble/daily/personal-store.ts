import { sql } from 'kysely'
import type { Line, PersonalData } from '../../../platform/personal.ts'

/** Personal data of the daily Rumble. The ledger keeps the XP paid. */
export const daysOfPerson: PersonalData = {
  tables: ['rumble_day_play', 'rumble_day_answer', 'rumble_day_streak'],
  files: {
    rumble_days: async (db, id) =>
      (
        await sql<Line>`SELECT day::text, is_live, begun_at, done_at, answered, counted, in_a_row,
            (SELECT count(*)::int FROM generate_series(0, 6) n WHERE (right_mask >> n) & 1 = 1) AS right
          FROM rumble_day_play WHERE user_id = ${id} ORDER BY day`.execute(db)
      ).rows,
    rumble_day_answers: async (db, id) =>
      (
        await sql<Line>`SELECT w.day::text, w.place, w.side, w.answered_at, a.name AS a, b.name AS b
          FROM rumble_day_answer w JOIN rumble_day_duel d ON d.day = w.day AND d.place = w.place
          LEFT JOIN shown_item a ON a.id = d.item_a LEFT JOIN shown_item b ON b.id = d.item_b
          WHERE w.user_id = ${id} ORDER BY w.day, w.place`.execute(db)
      ).rows,
    rumble_day_streak: async (db, id) =>
      (
        await sql<Line>`SELECT in_a_row, best, last_day::text, seen_zone FROM rumble_day_streak WHERE user_id = ${id}`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM rumble_day_play WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM rumble_day_streak WHERE user_id = ${userId}`.execute(trx)
  },
}
