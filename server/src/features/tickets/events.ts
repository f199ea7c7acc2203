import { durableEvent } from '../../platform/events.ts'

/** The house answered somebody's ticket: they are to be told. */
export const TicketAnswered = durableEvent<{ ticketId: string; authorId: string }>('TicketAnswered')
