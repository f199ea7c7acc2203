import { durableEvent } from '../../platform/events.ts'

/** Staff answered a ticket. Its author is notified. */
export const TicketAnswered = durableEvent<{ ticketId: string; authorId: string }>('TicketAnswered')
