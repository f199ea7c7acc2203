import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'

/** Each expected "no" of what goes out beside the list, by the endpoint that may say it. */
export const channelRefusals = {
  subscribe: {
    /** The address is none of a push service that we know. */
    PUSH_SERVICE_UNKNOWN: { status: 422 },
    TOO_MANY_DEVICES: { status: 409, data: z.object({ max: z.number().int() }) },
    /** Another browser has this address, by its keys. */
    SUBSCRIPTION_TAKEN: { status: 409 },
  },
  /** The link is not one of ours, or a part of it got lost. */
  unsubscribe: NOT_FOUND,
} as const
