import { sql } from 'kysely'
import type { Line, PersonalData } from '../../../platform/personal.ts'

/** Personal data of cups. The answers are also duels, which are exported and erased with the duels. */
export const cupsOfPerson: PersonalData = {
  tables: ['rumble_cup'],
  files: {
    rumble_cups: async (db, id) =>
      (
        await sql<Line>`SELECT c.id, c.ranking_id, c.size, c.seeds, c.state, c.begun_at, c.ended_at, c.paused_until,
            c.champion_item, i.name AS champion_name
          FROM rumble_cup c LEFT JOIN shown_item i ON i.id = c.champion_item WHERE c.user_id = ${id} ORDER BY c.begun_at`.execute(
          db,
        )
      ).rows,
    rumble_cup_matches: async (db, id) =>
      (
        await sql<Line>`SELECT m.cup_id, m.n, m.shown_at, m.decided_at, m.how, m.xp, l.item_id AS left_item,
            a.name AS left_name, r.item_id AS right_item, b.name AS right_name,
            CASE m.winner_seed WHEN m.left_seed THEN 'left' WHEN m.right_seed THEN 'right' END AS winner
          FROM rumble_cup c JOIN rumble_cup_match m ON m.cup_id = c.id
          JOIN rumble_cup_entrant l ON l.cup_id = m.cup_id AND l.seed = m.left_seed
          JOIN rumble_cup_entrant r ON r.cup_id = m.cup_id AND r.seed = m.right_seed
          LEFT JOIN shown_item a ON a.id = l.item_id LEFT JOIN shown_item b ON b.id = r.item_id
          WHERE c.user_id = ${id} ORDER BY c.begun_at, m.n`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM rumble_cup WHERE user_id = ${userId}`.execute(trx)
  },
}
