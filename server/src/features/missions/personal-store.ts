import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of missions. Erasure deletes it; the ledger keeps what was paid. */
export const missionsOfPerson: PersonalData = {
  tables: ['mission_person', 'mission', 'mission_badge'],
  files: {
    missions: async (db, id) =>
      (
        await sql<Line>`SELECT series, day, kind, target, progress, state, from_at, to_at, instead_of, rewarded_at
          FROM mission WHERE user_id = ${id} ORDER BY day, series, slot`.execute(db)
      ).rows,
    'first-steps': async (db, id) =>
      (
        await sql<Line>`SELECT onboarding_done_at AS done_at, dismissed_at FROM mission_person
          WHERE user_id = ${id}`.execute(db)
      ).rows,
    'mission-badges': async (db, id) =>
      (await sql<Line>`SELECT month, earned_at FROM mission_badge WHERE user_id = ${id} ORDER BY month`.execute(db))
        .rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM mission WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM mission_badge WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM mission_person WHERE user_id = ${userId}`.execute(trx)
  },
}
