import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Id, login, NOT_FOUND, pageOf, staff, staffChange } from '../kernel/index.ts'
import { KeptTicket, NewTicket, QueuedTicket, Ticket, TicketLine, TicketReply, TicketState } from './schema.ts'

const tags = ['tickets']
const byId = z.strictObject({ id: Id })
const written = z.strictObject({ id: Id, body: TicketReply })

const max = z.object({ max: z.number().int() })
/** It has as many messages as it may: a new one says more. */
const TICKET_FULL = { TICKET_FULL: { status: 409, data: max } } as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const ticketRefusals = {
  open: {
    /** So many wait for an answer, or for theirs. */
    TICKETS_WAITING: { status: 409, data: max },
    /** So many were opened in 24 hours. */
    TICKETS_TODAY: { status: 429, data: max },
  },
  ticket: NOT_FOUND,
  reply: { ...NOT_FOUND, ...TICKET_FULL },
  close: NOT_FOUND,
  queue: BAD_CURSOR,
  answer: { ...NOT_FOUND, ...TICKET_FULL },
  move: NOT_FOUND,
} as const

export const ticketsContract = {
  /** The hundred that moved last. */
  mine: login('read')
    .route({ method: 'GET', path: '/tickets', tags, summary: 'What I asked the house' })
    .output(z.object({ items: z.array(TicketLine) })),

  ticket: login('read')
    .route({ method: 'GET', path: '/tickets/{id}', tags, summary: 'A ticket of mine' })
    .errors(ticketRefusals.ticket)
    .input(byId)
    .output(Ticket),

  open: change('create')
    .route({ method: 'POST', path: '/tickets', tags, summary: 'Ask the house something' })
    .errors(ticketRefusals.open)
    .input(NewTicket)
    .output(Ticket),

  /** Opens it again, if it was answered or closed. */
  reply: change('create')
    .route({ method: 'POST', path: '/tickets/{id}/messages', tags, summary: 'Write in a ticket of mine' })
    .errors(ticketRefusals.reply)
    .input(written)
    .output(Ticket),

  close: change()
    .route({ method: 'POST', path: '/tickets/{id}/close', tags, summary: 'Close a ticket of mine' })
    .errors(ticketRefusals.close)
    .input(byId)
    .output(Ticket),

  /** Who waits longest comes first. */
  queue: staff('support')
    .route({ method: 'GET', path: '/admin/tickets', tags, summary: 'Tickets in a state' })
    .errors(ticketRefusals.queue)
    .input(z.strictObject({ state: TicketState.default('open'), cursor: Cursor.optional() }))
    .output(pageOf(QueuedTicket)),

  kept: staff('support')
    .route({ method: 'GET', path: '/admin/tickets/{id}', tags, summary: 'A ticket, with who asks' })
    .errors(ticketRefusals.ticket)
    .input(byId)
    .output(KeptTicket),

  answer: staffChange('support', 'create')
    .route({ method: 'POST', path: '/admin/tickets/{id}/messages', tags, summary: 'Answer a ticket' })
    .errors(ticketRefusals.answer)
    .input(written)
    .output(KeptTicket),

  move: staffChange('support')
    .route({ method: 'PUT', path: '/admin/tickets/{id}/state', tags, summary: 'Close a ticket, or open it again' })
    .errors(ticketRefusals.move)
    .input(z.strictObject({ id: Id, state: TicketState.exclude(['answered']) }))
    .output(KeptTicket),
}
