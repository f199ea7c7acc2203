import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of the administration: saved views, notes, and who views the site as whom. */
export const panelOfPerson: PersonalData = {
  tables: ['saved_view', 'staff_view', 'staff_note'],
  files: {
    'saved-views': async (db, id) =>
      (await sql<Line>`SELECT name, address, made_at FROM saved_view WHERE staff_id = ${id} ORDER BY name`.execute(db))
        .rows,
    'staff-notes': async (db, id) =>
      (
        await sql<Line>`SELECT words, written_at FROM staff_note WHERE person_id = ${id} ORDER BY written_at`.execute(
          db,
        )
      ).rows,
    'seen-by-staff': async (db, id) =>
      (await sql<Line>`SELECT began_at, ends_at FROM staff_view WHERE person_id = ${id} ORDER BY began_at`.execute(db))
        .rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM saved_view WHERE staff_id = ${userId}`.execute(trx)
    await sql`DELETE FROM staff_note WHERE person_id = ${userId}`.execute(trx)
    await sql`DELETE FROM staff_view WHERE staff_id = ${userId} OR person_id = ${userId}`.execute(trx)
  },
}
