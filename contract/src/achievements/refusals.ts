import { NOT_FOUND } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const achievementRefusals = {
  list: NOT_FOUND,
  /** There is no such person, or they have not got it. */
  revoke: NOT_FOUND,
} as const
