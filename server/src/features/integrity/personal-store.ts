import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/**
 * Personal data of this feature. On erasure `incident_taken` stays, because it refers to ledger rows, and so do the
 * user's decisions as staff, without their id.
 */
export const integrityOfPerson: PersonalData = {
  tables: ['incident_suspect', 'incident_taken', 'incident'],
  files: {
    'voided-votes': async (db, id) =>
      (
        await sql<Line>`SELECT v.ranking_id, v.item_id, v.kind, v.created_at, i.decided_at AS voided_at, i.reason
          FROM incident_vote o JOIN vote_trace v ON v.id = o.vote_id JOIN incident i ON i.id = o.incident_id
          WHERE v.user_id = ${id} ORDER BY v.created_at`.execute(db)
      ).rows,
    appeals: async (db, id) =>
      (
        await sql<Line>`SELECT appealed_at, appeal AS words, answer, answered_at, automatic FROM incident_suspect
          WHERE user_id = ${id} AND appealed_at IS NOT NULL ORDER BY appealed_at`.execute(db)
      ).rows,
    'taken-with-votes': async (db, id) =>
      (
        await sql<Line>`SELECT currency, amount, restored_at FROM incident_taken WHERE user_id = ${id} ORDER BY seq`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM incident_suspect WHERE user_id = ${userId}`.execute(trx)
    await sql`UPDATE incident SET decided_by = NULL WHERE decided_by = ${userId}`.execute(trx)
  },
}
