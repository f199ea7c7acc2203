import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'
import { Rarity } from '../profiles/index.ts'
import { uploadRefusals } from '../uploads/index.ts'

const locks = {
  ...NOT_FOUND,
  /** The number of Stars missing. */
  STARS_INSUFFICIENT: { status: 402, data: z.object({ missing: z.number().int() }) },
  /** The avatar requires PRO. */
  PRO_NEEDED: { status: 403 },
  /** The user's level is too low. */
  LEVEL_TOO_LOW: { status: 403, data: z.object({ level: z.number().int() }) },
  /** The user does not have the achievement that unlocks it. */
  ACHIEVEMENT_NEEDED: { status: 403, data: z.object({ achievement: z.string() }) },
  /** The avatar is only given at an event. */
  EVENT_ONLY: { status: 403 },
} as const

const terms = {
  ...NOT_FOUND,
  /** The price is outside the range of the avatar's rarity. */
  PRICE_OF_RARITY: {
    status: 422,
    data: z.object({ rarity: Rarity, min: z.number().int(), max: z.number().int() }),
  },
  /** An avatar that a level unlocks needs a level; otherwise nobody could unlock it. */
  LEVEL_NEEDED: { status: 422 },
  /** It is the last free avatar. New users would have none to wear. */
  LAST_FREE: { status: 409 },
  /** The avatar is free, or unlocked by a level, an achievement or an event. It cannot be changed to PRO or Stars. */
  OPENED_OTHERWISE: { status: 422, data: z.object({ by: z.string() }) },
} as const

/** Refusals by endpoint. */
export const avatarRefusals = {
  unlock: locks,
  select: { ...locks, /** The user does not own it. */ AVATAR_LOCKED: { status: 403 } },
  saveTerms: terms,
  add: {
    ...uploadRefusals.attach,
    PRICE_OF_RARITY: terms.PRICE_OF_RARITY,
    LEVEL_NEEDED: terms.LEVEL_NEEDED,
    /** An avatar has this name or a very similar one. */
    NAME_TAKEN: { status: 409 },
    TOO_MANY_AVATARS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  undo: {
    ...terms,
    /** The avatar was changed since. Read its current state. */
    LOOK_CHANGED: { status: 409 },
  },
  undoUnlock: {
    ...NOT_FOUND,
    /** The unlock is more than ten minutes old. */
    UNDO_EXPIRED: { status: 409 },
    /** The user has worn the avatar. */
    AVATAR_WORN: { status: 409 },
  },
} as const
