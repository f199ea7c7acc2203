import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of achievements. Their Stars stay in the ledger. */
export const achievementsOfPerson: PersonalData = {
  tables: ['achievement_grant', 'achievement_progress', 'achievement_backing'],
  files: {
    achievements: async (db, id) =>
      (
        await sql<Line>`SELECT key, step, stars, at, revoked_at FROM achievement_grant
          WHERE user_id = ${id} ORDER BY at, key, step`.execute(db)
      ).rows,
    'achievement-progress': async (db, id) =>
      (
        await sql<Line>`SELECT c.key, c.value::int AS count FROM achievement_progress p, jsonb_each_text(p.counts) c
          WHERE p.user_id = ${id} ORDER BY 1`.execute(db)
      ).rows,
    'achievement-backings': async (db, id) =>
      (
        await sql<Line>`SELECT ranking_id, item_id, place, rose_at FROM achievement_backing
          WHERE user_id = ${id} ORDER BY item_id`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM achievement_grant WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM achievement_progress WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM achievement_backing WHERE user_id = ${userId}`.execute(trx)
  },
}
