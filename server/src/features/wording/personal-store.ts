import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** A user's copy suggestions. Their decisions as staff stay, without their id. */
export const wordingsOfPerson: PersonalData = {
  tables: ['wording'],
  files: {
    wordings: async (db, id) =>
      (
        await sql<Line>`SELECT place, language, shown, proposed, state, answer, sent_at, decided_at FROM wording
          WHERE author_id = ${id} ORDER BY sent_at`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM wording WHERE author_id = ${userId}`.execute(trx)
    await sql`UPDATE wording SET decided_by = NULL WHERE decided_by = ${userId}`.execute(trx)
  },
}
