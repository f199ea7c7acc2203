import * as z from 'zod'
import { PRICE_CHANGED } from '../../economy/index.ts'
import { FORBIDDEN, NOT_FOUND } from '../../kernel/index.ts'

const count = z.number().int()

/** Each expected "no" about highlights and pins, by the endpoint that may say it (rules 3.10). */
export const highlightRefusals = {
  /** `mayBuy`: one more is to be had for Stars. */
  add: {
    ...NOT_FOUND,
    HIGHLIGHT_LIMIT: { status: 409, data: z.object({ used: count, limit: count, mayBuy: z.boolean() }) },
  },
  remove: NOT_FOUND,
  buy: { ...NOT_FOUND, ...PRICE_CHANGED, STARS_INSUFFICIENT: { status: 402, data: z.object({ missing: count }) } },
  giveBack: {
    ...NOT_FOUND,
    /** More than ten minutes ago. */
    UNDO_EXPIRED: { status: 409 },
    /** It holds a highlight: that comes off first. */
    HIGHLIGHT_USED: { status: 409 },
  },
  pin: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    /** Only what everybody may see. */
    NOT_PUBLIC: { status: 409 },
    PIN_LIMIT: { status: 409, data: z.object({ max: count, level: count }) },
  },
  unpin: NOT_FOUND,
} as const
