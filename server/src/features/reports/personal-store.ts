import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal/index.ts'

/** What reports keep of a person. What was reported stays decided; the words of whoever reported it go. */
export const reportsOfPerson: PersonalData = {
  tables: ['report', 'report_case', 'moderation_act'],
  files: {
    'reports-made': async (db, id) =>
      (
        await sql<Line>`SELECT created_at, target_type, target_id, reason, words, state FROM report
          WHERE reporter_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
    // That something of theirs was reported and what came of it; never by whom.
    'reports-about-me': async (db, id) =>
      (
        await sql<Line>`SELECT target_type, target_id, state, hidden, opened_at, last_at FROM report_case
          WHERE owner_id = ${id} ORDER BY opened_at`.execute(db)
      ).rows,
    'moderation-by-me': async (db, id) =>
      (
        await sql<Line>`SELECT created_at, target_type, target_id, act FROM moderation_act
          WHERE by_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`UPDATE report SET words = '' WHERE reporter_id = ${userId} AND words <> ''`.execute(trx)
  },
}
