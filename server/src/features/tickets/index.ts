/** Tickets: support questions of users, and the answers of staff. */
export { answerTicket, askTicket, closeTicket, findOpenTickets } from './handle-ticket.ts'
export { TicketAnswered } from './events.ts'
export { openTickets } from './open-tickets.ts'
