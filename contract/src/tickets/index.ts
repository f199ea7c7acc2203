/** Tickets: support questions of users, and the answers of staff. */
export { ticketsContract } from './endpoints.ts'
export { ticketRefusals } from './endpoints.ts'
export { ticketPath, ticketRules, ticketStates, ticketTopics } from './rules.ts'
export {
  KeptTicket,
  NewTicket,
  QueuedTicket,
  Ticket,
  TicketLine,
  TicketMessage,
  TicketReply,
  TicketState,
  TicketTopic,
} from './schema.ts'
