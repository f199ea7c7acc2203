import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'
import { Instant } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const profileRefusals = {
  find: {
    /** There is none, it is suspended, or its owner blocks who asks: the answer does not tell which. */
    ...NOT_FOUND,
    /** Its owner alone and moderators see it (rules 3.7). */
    PROFILE_PRIVATE: { status: 404 },
    /** Who asks blocks them: neither sees the other. */
    YOU_BLOCKED: { status: 404 },
    /** Nothing is left of it but a name that says so. Whoever may still come back is told of to nobody: that is NOT_FOUND. */
    PROFILE_ERASED: { status: 404 },
  },
  updateMe: {
    /** What is new is shown early from this level on, or with PRO. */
    EARLY_ACCESS_LOCKED: { status: 403, data: z.object({ level: z.number().int() }) },
    /** The theme is for PRO people only. */
    THEME_LOCKED: { status: 403 },
    /** The username has letters that are not allowed, or is one that nobody may have. */
    USERNAME_REFUSED: { status: 422, data: z.object({ reason: z.enum(['shape', 'reserved']) }) },
    /** Somebody has that username, or one that looks like it. */
    USERNAME_TAKEN: { status: 409 },
    /** The set-up is over: the username stays. */
    USERNAME_KEPT: { status: 403 },
    /** It was changed as often as it may be; again from then on. */
    TIME_ZONE_KEPT: { status: 429, data: z.object({ until: Instant }) },
  },
  finishSetup: {
    /** Fewer interests than the set-up asks for. */
    TOO_FEW_INTERESTS: { status: 422, data: z.object({ min: z.number().int() }) },
  },
} as const
