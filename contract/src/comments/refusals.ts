import * as z from 'zod'
import { BAD_CURSOR, BLOCKED, FORBIDDEN, NOT_FOUND } from '../kernel/index.ts'

const seconds = z.object({ retryAfterSeconds: z.number().int() })
const max = z.object({ max: z.number().int() })

/** What any text of a comment may be refused for (rules 3.8). */
const words = {
  TOO_MANY_MENTIONS: { status: 422, data: max },
  TOO_MANY_LINKS: { status: 422, data: max },
} as const

/** Each expected "no" of the slice, by the endpoint that may say it (rules 3.8). */
export const commentRefusals = {
  read: { ...NOT_FOUND, ...BAD_CURSOR },
  post: {
    ...NOT_FOUND,
    ...BLOCKED,
    ...words,
    /** The author of the list has closed the discussion. */
    COMMENTS_CLOSED: { status: 423 },
    /** One comment in ten seconds. */
    TOO_FAST: { status: 429, data: seconds },
    /** So many in 24 hours; fewer while the account is younger than that. */
    TOO_MANY_TODAY: { status: 429, data: seconds.extend({ max: z.number().int(), firstDay: z.boolean() }) },
    /** The same words within five minutes. */
    SAME_TEXT: { status: 409, data: seconds },
  },
  edit: { ...NOT_FOUND, ...FORBIDDEN, ...words },
  remove: { ...NOT_FOUND, ...FORBIDDEN },
  restore: { ...NOT_FOUND, /** The minute in which it comes back is over. */ RESTORE_EXPIRED: { status: 409 } },
  like: { ...NOT_FOUND, /** One's own comment. */ OWN_COMMENT: { status: 403 } },
  pin: { ...NOT_FOUND, ...FORBIDDEN },
  close: { ...NOT_FOUND, ...FORBIDDEN },
  hide: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    /** Authors hide comments on their lists from this level on (rules 3.17). */
    LEVEL_TOO_LOW: { status: 403, data: z.object({ level: z.number().int() }) },
  },
} as const
