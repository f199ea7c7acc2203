import * as z from 'zod'
import { change, Cursor, Id, login, pageOf, staff, staffChange } from '../kernel/index.ts'
import { ticketRefusals as no } from './refusals.ts'
import { KeptTicket, NewTicket, QueuedTicket, Ticket, TicketLine, TicketReply, TicketState } from './schema.ts'

const tags = ['tickets']
const byId = z.strictObject({ id: Id })
const written = z.strictObject({ id: Id, body: TicketReply })

export const ticketsContract = {
  /** The hundred that moved last. */
  mine: login('read')
    .route({ method: 'GET', path: '/tickets', tags, summary: 'What I asked the house' })
    .output(z.object({ items: z.array(TicketLine) })),

  ticket: login('read')
    .route({ method: 'GET', path: '/tickets/{id}', tags, summary: 'A ticket of mine' })
    .errors(no.ticket)
    .input(byId)
    .output(Ticket),

  open: change('create')
    .route({ method: 'POST', path: '/tickets', tags, summary: 'Ask the house something' })
    .errors(no.open)
    .input(NewTicket)
    .output(Ticket),

  /** Opens it again, if it was answered or closed. */
  reply: change('create')
    .route({ method: 'POST', path: '/tickets/{id}/messages', tags, summary: 'Write in a ticket of mine' })
    .errors(no.reply)
    .input(written)
    .output(Ticket),

  close: change()
    .route({ method: 'POST', path: '/tickets/{id}/close', tags, summary: 'Close a ticket of mine' })
    .errors(no.close)
    .input(byId)
    .output(Ticket),

  /** Who waits longest comes first. */
  queue: staff('support')
    .route({ method: 'GET', path: '/admin/tickets', tags, summary: 'Tickets in a state' })
    .errors(no.queue)
    .input(z.strictObject({ state: TicketState.default('open'), cursor: Cursor.optional() }))
    .output(pageOf(QueuedTicket)),

  kept: staff('support')
    .route({ method: 'GET', path: '/admin/tickets/{id}', tags, summary: 'A ticket, with who asks' })
    .errors(no.ticket)
    .input(byId)
    .output(KeptTicket),

  answer: staffChange('support', 'create')
    .route({ method: 'POST', path: '/admin/tickets/{id}/messages', tags, summary: 'Answer a ticket' })
    .errors(no.answer)
    .input(written)
    .output(KeptTicket),

  move: staffChange('support')
    .route({ method: 'PUT', path: '/admin/tickets/{id}/state', tags, summary: 'Close a ticket, or open it again' })
    .errors(no.move)
    .input(z.strictObject({ id: Id, state: TicketState.exclude(['answered']) }))
    .output(KeptTicket),
}
