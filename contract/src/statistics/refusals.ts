import { NOT_FOUND } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const statisticsRefusals = {
  show: {
    ...NOT_FOUND,
    /** So many days are for PRO. */
    PRO_NEEDED: { status: 403 },
  },
} as const
