import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** A file that somebody brought to make a ranking of: theirs until it became one or a day has passed. */
export const transferOfPerson: PersonalData = {
  tables: ['import_file'],
  files: {
    imports: async (db, id) =>
      (
        await sql<Line>`SELECT brought_at, file_name, encoding, content, draft_id, drafted_at FROM import_file
          WHERE user_id = ${id}`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM import_file WHERE user_id = ${userId}`.execute(trx)
  },
}
