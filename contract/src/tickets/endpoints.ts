import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Id, login, NOT_FOUND, pageOf, staff, staffChange } from '../kernel/index.ts'
import { KeptTicket, NewTicket, QueuedTicket, Ticket, TicketLine, TicketReply, TicketState } from './schema.ts'

const tags = ['tickets']
const byId = z.strictObject({ id: Id })
const written = z.strictObject({ id: Id, body: TicketReply })

const max = z.object({ max: z.number().int() })
/** The ticket has the maximum number of messages; the user has to open a new one. */
const TICKET_FULL = { TICKET_FULL: { status: 409, data: max } } as const

/** Refusals of the feature, by endpoint. */
export const ticketRefusals = {
  open: {
    /** The user has this many tickets that are not closed. */
    TICKETS_WAITING: { status: 409, data: max },
    /** The user opened this many tickets in 24 hours. */
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
  /** The hundred most recently updated tickets. */
  mine: login('read')
    .route({ method: 'GET', path: '/tickets', tags, summary: 'List my support tickets' })
    .output(z.object({ items: z.array(TicketLine) })),

  ticket: login('read')
    .route({ method: 'GET', path: '/tickets/{id}', tags, summary: 'Get a support ticket of mine' })
    .errors(ticketRefusals.ticket)
    .input(byId)
    .output(Ticket),

  open: change('create')
    .route({ method: 'POST', path: '/tickets', tags, summary: 'Open a support ticket' })
    .errors(ticketRefusals.open)
    .input(NewTicket)
    .output(Ticket),

  /** Reopens a ticket that was answered or closed. */
  reply: change('create')
    .route({ method: 'POST', path: '/tickets/{id}/messages', tags, summary: 'Reply to a support ticket of mine' })
    .errors(ticketRefusals.reply)
    .input(written)
    .output(Ticket),

  close: change()
    .route({ method: 'POST', path: '/tickets/{id}/close', tags, summary: 'Close a support ticket of mine' })
    .errors(ticketRefusals.close)
    .input(byId)
    .output(Ticket),

  /** The longest waiting ticket comes first. */
  queue: staff('support')
    .route({ method: 'GET', path: '/admin/tickets', tags, summary: 'List support tickets by state, oldest first' })
    .errors(ticketRefusals.queue)
    .input(z.strictObject({ state: TicketState.default('open'), cursor: Cursor.optional() }))
    .output(pageOf(QueuedTicket)),

  kept: staff('support')
    .route({ method: 'GET', path: '/admin/tickets/{id}', tags, summary: 'Get a support ticket, with its author' })
    .errors(ticketRefusals.ticket)
    .input(byId)
    .output(KeptTicket),

  answer: staffChange('support', 'create')
    .route({ method: 'POST', path: '/admin/tickets/{id}/messages', tags, summary: 'Answer a support ticket' })
    .errors(ticketRefusals.answer)
    .input(written)
    .output(KeptTicket),

  move: staffChange('support')
    .route({ method: 'PUT', path: '/admin/tickets/{id}/state', tags, summary: 'Close or reopen a support ticket' })
    .errors(ticketRefusals.move)
    .input(z.strictObject({ id: Id, state: TicketState.exclude(['answered']) }))
    .output(KeptTicket),
}
