import { NOT_FOUND } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const themeRefusals = {
  save: {
    /** Everything falls back to theme-original: it can't take PRO. */
    THEME_NEEDED: { status: 409 },
  },
  undo: {
    ...NOT_FOUND,
    THEME_NEEDED: { status: 409 },
    /** Somebody changed it since: look at what stands. */
    LOOK_CHANGED: { status: 409 },
  },
  remove: {
    ...NOT_FOUND,
    THEME_NEEDED: { status: 409 },
  },
} as const
