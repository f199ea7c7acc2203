import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of this feature. On erasure `circle_taken` stays, because it refers to ledger rows. */
export const circlesOfPerson: PersonalData = {
  tables: ['circle_member', 'circle_taken'],
  files: {
    circles: async (db, id) =>
      (
        await sql<Line>`SELECT since, counts_from, ended_at, partners, acts, inside FROM circle_member
          WHERE user_id = ${id} ORDER BY since`.execute(db)
      ).rows,
    'taken-from-circles': async (db, id) =>
      (
        await sql<Line>`SELECT movement_key, currency, sum(amount) AS amount, count(*) AS movements FROM circle_taken
          WHERE user_id = ${id} GROUP BY movement_key, currency ORDER BY movement_key, currency`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM circle_member WHERE user_id = ${userId}`.execute(trx)
  },
}
