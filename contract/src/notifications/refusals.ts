import * as z from 'zod'
import { BAD_CURSOR, FORBIDDEN, NOT_FOUND } from '../kernel/index.ts'

/** Refusals of notifications, by endpoint. */
export const notificationRefusals = {
  list: BAD_CURSOR,
  /** FORBIDDEN: `p_user_id` is another user. Only events create notifications for others (rules 3.0). */
  add: { ...FORBIDDEN, ELSEWHERE: { status: 422 } },
  /** At most one announcement a day. */
  announce: { ANNOUNCED_TODAY: { status: 409 } },
} as const

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
