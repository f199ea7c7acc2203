import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of screening: the user's held posts, and list entries that they added as staff. The entries stay. */
export const screeningOfPerson: PersonalData = {
  tables: ['held_post', 'screen_entry'],
  files: {
    'held-posts': async (db, id) =>
      (
        await sql<Line>`SELECT held_at, target_type, target_id, why, approved, decided_at FROM held_post
          WHERE author_id = ${id} ORDER BY held_at`.execute(db)
      ).rows,
    'list-entries-by-me': async (db, id) =>
      (
        await sql<Line>`SELECT added_at, kind, value, mode FROM screen_entry WHERE by_id = ${id} ORDER BY added_at`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM held_post WHERE author_id = ${userId}`.execute(trx)
    await sql`UPDATE screen_entry SET by_id = NULL WHERE by_id = ${userId}`.execute(trx)
  },
}
