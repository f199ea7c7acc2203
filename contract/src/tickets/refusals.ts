import * as z from 'zod'
import { BAD_CURSOR, NOT_FOUND } from '../kernel/index.ts'

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
