import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'
import { Rarity } from '../profiles/index.ts'
import { uploadRefusals } from '../uploads/index.ts'

const locks = {
  ...NOT_FOUND,
  /** So many Stars are missing. */
  STARS_INSUFFICIENT: { status: 402, data: z.object({ missing: z.number().int() }) },
  /** It is for PRO people. */
  PRO_NEEDED: { status: 403 },
  /** It opens at a level that is still ahead. */
  LEVEL_TOO_LOW: { status: 403, data: z.object({ level: z.number().int() }) },
  /** It opens with an achievement that they have not got. */
  ACHIEVEMENT_NEEDED: { status: 403, data: z.object({ achievement: z.string() }) },
  /** It is given at an event. */
  EVENT_ONLY: { status: 403 },
} as const

const terms = {
  ...NOT_FOUND,
  /** One of its rarity costs between these; another price would make rarity mean nothing. */
  PRICE_OF_RARITY: {
    status: 422,
    data: z.object({ rarity: Rarity, min: z.number().int(), max: z.number().int() }),
  },
  /** A level opens it: without one nobody ever could. */
  LEVEL_NEEDED: { status: 422 },
  /** Whoever is new would have none to wear. */
  LAST_FREE: { status: 409 },
  /** It is free, or opens by a level, an achievement or an event: neither PRO nor Stars take that place. */
  OPENED_OTHERWISE: { status: 422, data: z.object({ by: z.string() }) },
} as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const avatarRefusals = {
  unlock: locks,
  select: { ...locks, /** It is not theirs yet. */ AVATAR_LOCKED: { status: 403 } },
  saveTerms: terms,
  add: {
    ...uploadRefusals.attach,
    PRICE_OF_RARITY: terms.PRICE_OF_RARITY,
    LEVEL_NEEDED: terms.LEVEL_NEEDED,
    /** One is called so, or nearly. */
    NAME_TAKEN: { status: 409 },
    TOO_MANY_AVATARS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  undo: {
    ...terms,
    /** Somebody changed it since: look at what stands. */
    LOOK_CHANGED: { status: 409 },
  },
  undoUnlock: {
    ...NOT_FOUND,
    /** More than ten minutes ago. */
    UNDO_EXPIRED: { status: 409 },
    /** It was worn already. */
    AVATAR_WORN: { status: 409 },
  },
} as const
