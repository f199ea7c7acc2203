import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal/index.ts'
import { endExports } from './store.ts'

/** That somebody asked for archives is kept of them, and what they did as staff: that stays on record. */
export const exportsOfPerson: PersonalData = {
  tables: ['data_export', 'staff_act'],
  files: {
    archives: async (db, id) =>
      (
        await sql<Line>`SELECT asked_at, language, state, bytes, expires_at FROM data_export
          WHERE user_id = ${id} ORDER BY asked_at`.execute(db)
      ).rows,
    'staff-acts': async (db, id) =>
      (
        await sql<Line>`SELECT done_at, act, target, before, after, reason FROM staff_act
          WHERE by_id = ${id} ORDER BY seq`.execute(db)
      ).rows,
  },
  erase: endExports,
}
