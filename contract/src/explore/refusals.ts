import * as z from 'zod'
import { FORBIDDEN, NOT_FOUND } from '../kernel/index.ts'
import { LEVEL_TOO_LOW } from '../rankings/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const exploreRefusals = {
  pin: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    LEVEL_TOO_LOW,
    /** Once a calendar month, in the time zone of the installation. */
    PINNED_THIS_MONTH: { status: 409 },
  },
  feature: {
    ...NOT_FOUND,
    /** Its author has not reached `level`. */
    AUTHOR_LEVEL_TOO_LOW: { status: 409, data: z.object({ level: z.number().int() }) },
    /** Fewer than `min` people whose votes weigh in full have voted. */
    TOO_FEW_TRUSTED_VOTERS: { status: 409, data: z.object({ min: z.number().int() }) },
  },
} as const
