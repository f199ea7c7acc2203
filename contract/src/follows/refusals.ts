import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'

const onPerson = {
  ...NOT_FOUND,
  /** Nobody follows, blocks or mutes themselves. */
  YOURSELF: { status: 422 },
} as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const followRefusals = {
  onPerson,
  follow: {
    ...onPerson,
    /** They blocked the asker, or take no new followers: the answer does not tell which. */
    FOLLOW_REFUSED: { status: 403 },
    /** The asker blocks them. */
    YOU_BLOCKED: { status: 403 },
    DAILY_FOLLOW_LIMIT: { status: 429, data: z.object({ perDay: z.number().int() }) },
    FOLLOW_LIMIT: { status: 409, data: z.object({ max: z.number().int() }) },
  },
} as const
