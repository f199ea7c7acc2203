import * as z from 'zod'
import { PRICE_CHANGED } from '../economy/index.ts'
import { BLOCKED, NOT_FOUND } from '../kernel/index.ts'

/** The ranking is locked or archived: it is read, not voted in. */
const LOCKED = { LOCKED: { status: 423 } } as const

/** Each expected "no" of the slice, by the endpoint that may say it (rules 3.3). */
export const voteRefusals = {
  cast: {
    ...NOT_FOUND,
    ...LOCKED,
    ...BLOCKED,
    ...PRICE_CHANGED,
    /** Moderation has suspended this person's votes; for so many seconds, or until it is lifted. */
    VOTES_SUSPENDED: { status: 403, data: z.object({ seconds: z.number().int().nullable() }) },
    STARS_INSUFFICIENT: { status: 402, data: z.object({ missing: z.number().int() }) },
    /** One's own ranking takes no free vote of its author, one's own items no Boost or Ultra. */
    OWN_CONTENT: { status: 403 },
    /** That paid vote was given to this target today already. */
    ALREADY_TODAY: { status: 409, data: z.object({ kind: z.string() }) },
    DAILY_LIMIT: { status: 409, data: z.object({ kind: z.string(), max: z.number().int() }) },
    /** Its order is its author's: people vote for the list as a whole (rules 3.1). */
    PERSONAL_ORDER: { status: 403 },
    /** The author did not switch down-votes on, or the target is the ranking itself. */
    DOWN_VOTES_OFF: { status: 403 },
    LEVEL_TOO_LOW: { status: 403, data: z.object({ level: z.number().int() }) },
    /** "Vas muy rápido": too many votes for one author in a few minutes. */
    TOO_FAST_ON_AUTHOR: { status: 429, data: z.object({ retryAfterSeconds: z.number().int() }) },
  },
  withdraw: {
    ...NOT_FOUND,
    ...LOCKED,
    /** A paid vote can be taken back within UNDO_MS only. */
    UNDO_EXPIRED: { status: 409 },
  },
  saveMyOrder: {
    ...NOT_FOUND,
    ...LOCKED,
    /** None of the items is in the ranking any more. */
    ITEMS_GONE: { status: 409 },
  },
  removeMyOrder: { ...NOT_FOUND, ...LOCKED },
  ballots: {
    ...NOT_FOUND,
    /** So few people that one could guess whose ballot is whose. */
    TOO_FEW_BALLOTS: { status: 409, data: z.object({ min: z.number().int() }) },
    /** More than one answer can carry. */
    TOO_MANY_BALLOTS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
} as const
