import * as z from 'zod'
import { LEVEL_REQUIRED } from '../economy/index.ts'
import { BAD_CURSOR, BLOCKED, NOT_FOUND } from '../kernel/index.ts'
import { NO_MATCH_NOW } from './rules.ts'

const most = z.object({ max: z.number().int() })
/** It was answered, taken back, or its time was over. */
const NOT_PENDING = { NOT_PENDING: { status: 409 } } as const
/** It has not begun, or it has ended. */
const NOT_ACTIVE = { NOT_ACTIVE: { status: 409 } } as const

/** Each expected "no" of the slice, by the endpoint that may say it (rules 3.13). */
export const challengeRefusals = {
  list: BAD_CURSOR,
  find: NOT_FOUND,
  send: {
    ...BLOCKED,
    /** Rumble 1v1 is played from some level on. */
    ...LEVEL_REQUIRED,
    /** Nobody has that name. */
    NO_SUCH_PERSON: { status: 404 },
    YOURSELF: { status: 422 },
    /** Only their friends or followers may challenge them. */
    CHALLENGE_REFUSED: { status: 403 },
    /** Friends may be challenged from the first level on, others from this one. */
    LEVEL_TOO_LOW: { status: 403, data: z.object({ level: z.number().int() }) },
    PENDING_LIMIT: { status: 409, data: most },
    PAIR_LIMIT: { status: 409, data: most },
    /** It is not to be seen by both, or has too few items to put in order, or too few voters for a match. */
    RANKING_UNFIT: { status: 409 },
  },
  answer: {
    ...NOT_FOUND,
    ...NOT_PENDING,
    ...LEVEL_REQUIRED,
    NO_MATCH_NOW: { status: 409, data: z.object({ why: z.enum(NO_MATCH_NOW) }) },
  },
  cancel: { ...NOT_FOUND, ...NOT_PENDING },
  order: {
    ...NOT_FOUND,
    ...NOT_ACTIVE,
    /** Not exactly the items that are to be put in order. */
    WRONG_ITEMS: { status: 422 },
    /** An order is sent once. */
    ALREADY_SENT: { status: 409 },
  },
  enter: {
    ...NOT_FOUND,
    ...NOT_ACTIVE,
    /** A list of one's own that everybody sees, published within the first day. */
    RANKING_UNFIT: { status: 409 },
    ALREADY_SENT: { status: 409 },
  },
} as const
