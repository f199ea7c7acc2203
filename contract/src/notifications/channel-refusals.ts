import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'

/** Refusals of push subscriptions and of unsubscribe links, by endpoint. */
export const channelRefusals = {
  subscribe: {
    /** The endpoint does not belong to a known push service. */
    PUSH_SERVICE_UNKNOWN: { status: 422 },
    TOO_MANY_DEVICES: { status: 409, data: z.object({ max: z.number().int() }) },
    /** Another browser, one with other keys, has this endpoint. */
    SUBSCRIPTION_TAKEN: { status: 409 },
  },
  /** The token of the link is damaged, or this server did not sign it. */
  unsubscribe: NOT_FOUND,
} as const
