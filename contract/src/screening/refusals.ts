import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const screeningRefusals = {
  add: {
    ALREADY_LISTED: { status: 409 },
    /** It is no domain, no word is left of it, or there is no such picture. */
    NOT_AN_ENTRY: { status: 422 },
    LIST_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  remove: NOT_FOUND,
} as const
