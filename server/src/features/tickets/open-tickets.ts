import { ticketsContract } from '@liston/contract/tickets'
import { sql } from 'kysely'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { answerTicket, askTicket, closeTicket, moveTicket, replyToTicket } from './handle-ticket.ts'
import { listMine, listQueue, showKept, showTicket } from './show-tickets.ts'

export const openTickets = (platform: Platform): Feature<'tickets'> => ({
  routes: ticketRoutes(platform),
  personal: ticketsOfPerson,
})

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function ticketRoutes(platform: Platform) {
  const os = endpoints(ticketsContract)
  return os.router({
    mine: os.mine.handler(({ context }) => listMine(platform, actor(context).userId)),
    ticket: os.ticket.handler(({ context, input }) => showTicket(platform, { ...actor(context), ...input })),
    open: os.open.handler(({ context, input: ticket }) => askTicket(platform, { ...actor(context), ticket })),
    reply: os.reply.handler(({ context, input }) => replyToTicket(platform, { ...actor(context), ...input })),
    close: os.close.handler(({ context, input }) => closeTicket(platform, { ...actor(context), ...input })),
    queue: os.queue.handler(({ input }) => listQueue(platform, input)),
    kept: os.kept.handler(({ input }) => showKept(platform, input.id)),
    answer: os.answer.handler(({ context, input }) => answerTicket(platform, { ...actor(context), ...input })),
    move: os.move.handler(({ context, input }) => moveTicket(platform, { ...actor(context), ...input })),
  })
}

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
