import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const reportRefusals = {
  add: {
    ...NOT_FOUND,
    /** Nobody reports what is their own: they can remove it. */
    OWN_CONTENT: { status: 403 },
    ALREADY_REPORTED: { status: 409 },
    DAILY_REPORT_LIMIT: { status: 429, data: z.object({ perDay: z.number().int() }) },
  },
  decide: {
    ...NOT_FOUND,
    /** It is decided so already, or there is nothing to bring back. */
    NOTHING_TO_DECIDE: { status: 409 },
  },
} as const
