import { NOT_FOUND } from '../kernel/index.ts'
import { uploadRefusals } from '../uploads/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const reviewRefusals = {
  save: {
    ...NOT_FOUND,
    /** The ranking is locked or archived: it is read, not rated in. */
    LOCKED: { status: 423 },
    /** A photo is gone, hidden, somebody else's, no photo of a review, or stands at another one. */
    ...uploadRefusals.attach,
  },
  helpful: {
    ...NOT_FOUND,
    /** Nobody finds their own review helpful. */
    OWN_REVIEW: { status: 403 },
  },
  remove: NOT_FOUND,
  restore: { ...NOT_FOUND, ...uploadRefusals.attach },
} as const
