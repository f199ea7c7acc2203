import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of settings: the changes that the user made as staff. Erasure keeps them. */
export const settingsOfPerson: PersonalData = {
  tables: ['app_setting_change'],
  files: {
    'settings-changed': async (db, id) =>
      (
        await sql<Line>`SELECT changed_at, key, before, after FROM app_setting_change WHERE by_id = ${id} ORDER BY seq`.execute(
          db,
        )
      ).rows,
  },
}
