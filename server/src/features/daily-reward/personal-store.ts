import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Daily-reward data of a user. Erasure deletes the calendar; payments stay in the ledger. */
export const dailyRewardOfPerson: PersonalData = {
  tables: ['streak', 'streak_day', 'streak_freeze', 'streak_milestone'],
  files: {
    streak: async (db, id) =>
      (
        await sql<Line>`SELECT streak, best, last_date::text, last_claim_at, seen_zone, lost_streak, lost_from::text,
          lost_to::text, lost_until, repaired_at FROM streak WHERE user_id = ${id}`.execute(db)
      ).rows,
    streak_days: async (db, id) =>
      (
        await sql<Line>`SELECT day::text, state, at, stars, xp FROM streak_day WHERE user_id = ${id} ORDER BY day`.execute(
          db,
        )
      ).rows,
    streak_freezes: async (db, id) =>
      (
        await sql<Line>`SELECT bought_at, bought_on::text, used_for::text FROM streak_freeze
          WHERE user_id = ${id} ORDER BY bought_at`.execute(db)
      ).rows,
    streak_milestones: async (db, id) =>
      (
        await sql<Line>`SELECT days, stars, reached_at FROM streak_milestone WHERE user_id = ${id} ORDER BY days`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM streak WHERE user_id = ${userId}`.execute(trx)
  },
}
