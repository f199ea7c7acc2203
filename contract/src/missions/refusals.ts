import { NOT_FOUND } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const missionRefusals = {
  reroll: {
    ...NOT_FOUND,
    /** It is done, or its day is over. */
    MISSION_OVER: { status: 409 },
    /** One a day. */
    REROLL_USED: { status: 409 },
    /** There is no other that this person could do today. */
    NOTHING_ELSE: { status: 409 },
  },
} as const
