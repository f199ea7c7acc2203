import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Ticket data of a user: their tickets with the answers, and the answers that they wrote as staff. */
export const ticketsOfPerson: PersonalData = {
  tables: ['ticket', 'ticket_message'],
  files: {
    tickets: async (db, id) =>
      (
        await sql<Line>`SELECT id, topic, state, created_at, updated_at FROM ticket
          WHERE author_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
    'ticket-messages': async (db, id) =>
      (
        await sql<Line>`SELECT m.ticket_id, m.sent_at, m.is_answer, m.body FROM ticket_message m JOIN ticket t ON t.id = m.ticket_id
          WHERE t.author_id = ${id} OR m.author_id = ${id} ORDER BY m.sent_at, m.id`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM ticket WHERE author_id = ${userId}`.execute(trx)
  },
}
