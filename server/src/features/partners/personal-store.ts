import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** A user's offers to help. Their decisions as staff stay, without their id. Requests from companies belong to no account. */
export const collaborationsOfPerson: PersonalData = {
  tables: ['collaboration'],
  files: {
    collaborations: async (db, id) =>
      (
        await sql<Line>`SELECT role, motive, links, state, reason, sent_at, decided_at FROM collaboration
          WHERE author_id = ${id} ORDER BY sent_at`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM collaboration WHERE author_id = ${userId}`.execute(trx)
    await sql`UPDATE collaboration SET decided_by = NULL WHERE decided_by = ${userId}`.execute(trx)
  },
}
