import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of avatars. Payments stay in the ledger; erasure deletes the unlocks. */
export const avatarsOfPerson: PersonalData = {
  tables: ['avatar_unlock', 'avatar_change'],
  files: {
    avatars: async (db, id) =>
      (
        await sql<Line>`SELECT u.avatar_id, a.name, a.name_en, u.cost_stars, u.xp, u.created_at, u.worn_at
          FROM avatar_unlock u JOIN avatar a ON a.id = u.avatar_id WHERE u.user_id = ${id} ORDER BY u.created_at`.execute(
          db,
        )
      ).rows,
    'avatar-changes-by-me': async (db, id) =>
      (
        await sql<Line>`SELECT made_at, avatar_id, before, after FROM avatar_change WHERE by_id = ${id} ORDER BY seq`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId }) {
    // A trigger updates the number of owners. Locking the avatars in a fixed order prevents deadlocks between
    // concurrent erasures.
    await sql`SELECT FROM avatar WHERE id IN (SELECT avatar_id FROM avatar_unlock WHERE user_id = ${userId})
      ORDER BY id FOR NO KEY UPDATE`.execute(trx)
    await sql`UPDATE avatar_change SET by_id = NULL WHERE by_id = ${userId}`.execute(trx)
    await sql`DELETE FROM avatar_unlock WHERE user_id = ${userId}`.execute(trx)
  },
}
