import * as z from 'zod'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const profileRefusals = {
  updateMe: {
    /** The theme is for PRO people only. */
    THEME_LOCKED: { status: 403 },
    /** The username has letters that are not allowed, or is one that nobody may have. */
    USERNAME_REFUSED: { status: 422, data: z.object({ reason: z.enum(['shape', 'reserved']) }) },
    /** Somebody has that username, or one that looks like it. */
    USERNAME_TAKEN: { status: 409 },
    /** The set-up is over: the username stays. */
    USERNAME_KEPT: { status: 403 },
  },
} as const
