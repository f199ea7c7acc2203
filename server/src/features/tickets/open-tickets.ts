import { sql } from 'kysely'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { ticketRoutes } from './routes.ts'

export const openTickets = (platform: Platform): Feature<'tickets'> => ({
  routes: ticketRoutes(platform),
  personal: ticketsOfPerson,
})

/** The user's tickets with the answers, and the answers that they wrote as staff. */
const ticketsOfPerson = personalData({
  tables: {
    ticket: { author_id: 'delete' },
    ticket_message: { author_id: { keep: 'an answer by staff belongs to the author of the ticket' } },
  },
  files: {
    tickets: {
      from: 'ticket',
      of: 'author_id',
      columns: 'id, topic, state, created_at, updated_at',
      order: 'created_at',
    },
    'ticket-messages': (id) =>
      sql`SELECT m.ticket_id, m.sent_at, m.is_answer, m.body FROM ticket_message m JOIN ticket t ON t.id = m.ticket_id
        WHERE t.author_id = ${id} OR m.author_id = ${id} ORDER BY m.sent_at, m.id`,
  },
})
