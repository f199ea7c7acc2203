import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal/index.ts'
import { endExports } from './store.ts'

/** That somebody asked for archives is kept of them, too. */
export const exportsOfPerson: PersonalData = {
  tables: ['data_export'],
  files: {
    archives: async (db, id) =>
      (
        await sql<Line>`SELECT asked_at, language, state, bytes, expires_at FROM data_export
          WHERE user_id = ${id} ORDER BY asked_at`.execute(db)
      ).rows,
  },
  erase: endExports,
}
