/** Tickets: support questions of users, and the answers of staff. */
export { NewTicketForm } from './new-ticket-form.tsx'
export { OwnTicket } from './own-ticket.tsx'
export { OwnTickets } from './own-ticket.tsx'
export { TicketDesk } from './ticket-desk.tsx'
export { keptTicketQuery, myTicketsQuery, ownTicketQuery, ticketQueueQuery } from './queries.ts'
export { ticketTexts } from './texts.ts'
