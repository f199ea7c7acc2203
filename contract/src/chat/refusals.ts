import * as z from 'zod'
import { BAD_CURSOR, BLOCKED, FORBIDDEN, NOT_FOUND } from '../kernel/index.ts'
import { uploadRefusals } from '../uploads/index.ts'

const seconds = z.object({ retryAfterSeconds: z.number().int() })
const level = z.object({ level: z.number().int() })

/** What a message may be refused for (rules 3.22). */
const words = {
  /** Neither words nor a card nor a picture. */
  NOTHING_SAID: { status: 422 },
  /** Strangers send one message of text: links, cards and pictures wait until it is accepted. */
  ONLY_TEXT: { status: 403 },
  LEVEL_TOO_LOW: { status: 403, data: level },
  ...uploadRefusals.attach,
} as const

const sending = {
  ...NOT_FOUND,
  ...BLOCKED,
  ...words,
  /** The one message of a request is sent; the answer is theirs. */
  REQUEST_PENDING: { status: 409 },
  /** They take no messages from the sender now: the answer does not tell why. */
  NOT_RECEIVING: { status: 403 },
  TOO_FAST: { status: 429, data: seconds },
} as const

const starting = {
  /** So many conversations begun within 24 hours. */
  TOO_MANY_STARTED: { status: 429, data: seconds.extend({ max: z.number().int() }) },
  /** Nobody writes to themselves. */
  YOURSELF: { status: 422 },
} as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const chatRefusals = {
  list: BAD_CURSOR,
  read: NOT_FOUND,
  reach: { ...NOT_FOUND, YOURSELF: starting.YOURSELF },
  send: sending,
  start: { ...sending, ...starting },
  group: {
    ...NOT_FOUND,
    ...starting,
    NOT_RECEIVING: sending.NOT_RECEIVING,
    LEVEL_TOO_LOW: words.LEVEL_TOO_LOW,
    GROUP_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  edit: { ...NOT_FOUND, ...FORBIDDEN, ONLY_TEXT: words.ONLY_TEXT, /** Its time is over. */ TOO_LATE: { status: 409 } },
  remove: { ...NOT_FOUND, ...FORBIDDEN, TOO_LATE: { status: 409 } },
  onChat: NOT_FOUND,
} as const
