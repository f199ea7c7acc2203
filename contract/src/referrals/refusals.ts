import * as z from 'zod'
import { FORBIDDEN, Instant, NOT_FOUND } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const referralRefusals = {
  /** Nobody reads another's codes. */
  code: FORBIDDEN,
  create: {
    /** One active code a person. */
    CODE_EXISTS: { status: 409 },
  },
  change: {
    ...NOT_FOUND,
    /** A code is given up once in 30 days. */
    CODE_CHANGED_RECENTLY: { status: 409, data: z.object({ again: Instant }) },
  },
  decide: {
    ...NOT_FOUND,
    /** It is paid or void already. */
    NOTHING_TO_DECIDE: { status: 409 },
  },
} as const
