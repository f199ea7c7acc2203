import * as z from 'zod'
import { NOT_FOUND } from '../../kernel/index.ts'

const count = z.number().int()

export const bonusRefusals = {
  begin: {
    /** Another one runs or is planned in that time. */
    BONUS_OVERLAPS: { status: 409 },
    /** It would last too short or too long, has begun long ago, or lies too far ahead. */
    BONUS_TIME: { status: 422, data: z.object({ minHours: count, maxDays: count, aheadDays: count }) },
  },
  end: { ...NOT_FOUND, BONUS_OVER: { status: 409 } },
} as const
