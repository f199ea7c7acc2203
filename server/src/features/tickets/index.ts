/** Tickets: support questions of users, and the answers of staff. */
export { answerTicket, askTicket, closeTicket } from './ask-ticket.ts'
export { TicketAnswered } from './events.ts'
export { findOpenTickets } from './store.ts'
export { openTickets } from './open-tickets.ts'
