import * as z from 'zod'
import { BAD_CURSOR, NOT_FOUND } from '../kernel/index.ts'

const max = z.object({ max: z.number().int() })

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const wordingRefusals = {
  propose: {
    /** So many of theirs wait for an answer. */
    WORDINGS_WAITING: { status: 409, data: max },
    /** So many were proposed in 24 hours. */
    WORDINGS_TODAY: { status: 429, data: max },
    /** What is proposed is what stands. */
    SAME_WORDS: { status: 422 },
    /** They proposed that already, and it waits. */
    PROPOSED_ALREADY: { status: 409 },
  },
  list: BAD_CURSOR,
  answer: {
    ...NOT_FOUND,
    /** Somebody answered it meanwhile. */
    NOT_OPEN: { status: 409 },
  },
} as const
