import * as z from 'zod'
import { PRICE_CHANGED } from '../economy/index.ts'
import { FORBIDDEN, Instant, NOT_FOUND } from '../kernel/index.ts'

/** So many Stars are missing. */
const STARS_INSUFFICIENT = { status: 402, data: z.object({ missing: z.number().int() }) } as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const redeemRefusals = {
  buyCredit: {
    ...PRICE_CHANGED,
    STARS_INSUFFICIENT,
    /** No more in this calendar month. */
    CREDITS_OF_MONTH: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  undoCredit: {
    ...NOT_FOUND,
    /** More than ten minutes ago. */
    UNDO_EXPIRED: { status: 409 },
    /** There is no credit left to give back. */
    CREDIT_USED: { status: 409 },
  },
  feature: {
    ...NOT_FOUND,
    /** Somebody else's. */
    ...FORBIDDEN,
    ...PRICE_CHANGED,
    STARS_INSUFFICIENT,
    /** It is private, hidden, locked or archived. */
    NOT_FEATURABLE: { status: 409 },
    /** Another stands there. */
    CATEGORY_TAKEN: { status: 409, data: z.object({ until: Instant }) },
  },
} as const
