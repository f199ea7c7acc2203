import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { ticketRules, ticketStates, ticketTopics } from './rules.ts'

export const TicketTopic = z.enum(ticketTopics)
export type TicketTopic = z.infer<typeof TicketTopic>
/** `open`: waits for staff. `answered`: waits for the user. `closed`: done, until the user writes again. */
export const TicketState = z.enum(ticketStates)
export type TicketState = z.infer<typeof TicketState>

export const NewTicket = z.strictObject({
  topic: TicketTopic,
  body: visibleText({ min: ticketRules.BODY_MIN, max: ticketRules.BODY_MAX, paragraphs: true }),
})
export type NewTicket = z.infer<typeof NewTicket>
export const TicketReply = visibleText({ min: 1, max: ticketRules.BODY_MAX, paragraphs: true })

/** A ticket in a list; `begins` is the start of its first message. */
export const TicketLine = z.object({
  id: Id,
  topic: TicketTopic,
  state: TicketState,
  begins: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type TicketLine = z.infer<typeof TicketLine>

export const TicketMessage = z.object({ id: Id, isAnswer: z.boolean(), body: z.string(), sentAt: Instant })
export type TicketMessage = z.infer<typeof TicketMessage>
/** The ticket does not name the staff member who answered. */
export const Ticket = TicketLine.omit({ begins: true }).extend({ messages: z.array(TicketMessage) })
export type Ticket = z.infer<typeof Ticket>

const Asker = z.object({ id: Id, username: z.string() })
/** A ticket for staff, with its author. */
export const QueuedTicket = TicketLine.extend({ author: Asker.nullable() })
export type QueuedTicket = z.infer<typeof QueuedTicket>
export const KeptTicket = Ticket.extend({ author: Asker.nullable() })
export type KeptTicket = z.infer<typeof KeptTicket>
