import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Changes of themes that the user made as staff. Erasure keeps them without the name. */
export const themesOfPerson: PersonalData = {
  tables: ['theme_change'],
  files: {
    'theme-changes-by-me': async (db, id) =>
      (
        await sql<Line>`SELECT made_at, value, before, after FROM theme_change WHERE by_id = ${id} ORDER BY seq`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`UPDATE theme_change SET by_id = NULL WHERE by_id = ${userId}`.execute(trx)
  },
}
