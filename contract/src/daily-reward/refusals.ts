import * as z from 'zod'
import { PRICE_CHANGED } from '../economy/index.ts'
import { FORBIDDEN } from '../kernel/index.ts'
import { FREEZES_MAX } from './rules.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const dailyRewardRefusals = {
  /** For somebody else: a reward is one's own. */
  grant: FORBIDDEN,
  buyFreeze: {
    ...PRICE_CHANGED,
    /** So many Stars are missing. */
    STARS_INSUFFICIENT: { status: 402, data: z.object({ missing: z.number().int() }) },
    /** One holds as many as one may. */
    FREEZES_FULL: { status: 409, data: z.object({ max: z.literal(FREEZES_MAX) }) },
  },
  repair: {
    /** No streak waits to be repaired, or no longer. */
    NOTHING_TO_REPAIR: { status: 409 },
    /** One was repaired less than 30 days ago. */
    REPAIRED_LATELY: { status: 409, data: z.object({ until: z.iso.datetime() }) },
  },
} as const
