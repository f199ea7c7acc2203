import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** The user's import file. It is stored until it becomes a draft, at most for a day. */
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
