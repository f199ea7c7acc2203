import { BAD_CURSOR, FORBIDDEN } from '../kernel/index.ts'

/** Refusals of notifications, by endpoint. */
export const notificationRefusals = {
  list: BAD_CURSOR,
  /** FORBIDDEN: `p_user_id` is another user. Only events create notifications for others (rules 3.0). */
  add: { ...FORBIDDEN, ELSEWHERE: { status: 422 } },
  /** At most one announcement a day. */
  announce: { ANNOUNCED_TODAY: { status: 409 } },
} as const
