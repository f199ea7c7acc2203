import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of leaderboards and leagues. */
export const leaderboardOfPerson: PersonalData = {
  tables: ['board_score', 'board_due', 'league_member', 'league_place'],
  files: {
    leaderboards: async (db, id) =>
      (
        await sql<Line>`SELECT b.kind, b.period, b.start::text AS start, b.category, s.value, s.reached_at, s.shown
          FROM board_score s JOIN board b ON b.id = s.board_id WHERE s.user_id = ${id} ORDER BY b.id`.execute(db)
      ).rows,
    leagues: async (db, id) =>
      (
        await sql<Line>`SELECT p.week::text AS week, c.tier, p.place, p.xp, p.outcome, p.stars, m.joined_at, m.left_at
          FROM league_member m LEFT JOIN (league_place p JOIN league_cohort c ON c.id = p.cohort_id) ON p.user_id = m.user_id
          WHERE m.user_id = ${id} ORDER BY p.week`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM board_due WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM board_score WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM league_member WHERE user_id = ${userId}`.execute(trx)
  },
}
