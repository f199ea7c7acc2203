import * as z from 'zod'
import { purchaseRefusals } from '../../economy/index.ts'
import { FORBIDDEN, NOT_FOUND } from '../../kernel/index.ts'

const count = z.number().int()

/** Expected error codes of highlights and pins, by endpoint (rules 3.10). */
export const highlightRefusals = {
  /** `mayBuy`: the user may buy one more with Stars. */
  add: {
    ...NOT_FOUND,
    HIGHLIGHT_LIMIT: { status: 409, data: z.object({ used: count, limit: count, mayBuy: z.boolean() }) },
  },
  remove: NOT_FOUND,
  buy: { ...NOT_FOUND, ...purchaseRefusals },
  giveBack: {
    ...NOT_FOUND,
    /** The purchase is more than ten minutes old. */
    UNDO_EXPIRED: { status: 409 },
    /** A highlight uses it. The user has to remove that highlight first. */
    HIGHLIGHT_USED: { status: 409 },
  },
  pin: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    /** Only public rankings can be pinned. */
    NOT_PUBLIC: { status: 409 },
    PIN_LIMIT: { status: 409, data: z.object({ max: count, level: count }) },
  },
  unpin: NOT_FOUND,
} as const
