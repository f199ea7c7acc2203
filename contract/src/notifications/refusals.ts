import { BAD_CURSOR, FORBIDDEN } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const notificationRefusals = {
  list: BAD_CURSOR,
  /** For somebody else: only what happens makes theirs (rules 3.0). */
  add: { ...FORBIDDEN, ELSEWHERE: { status: 422 } },
  /** One a day: what comes more often is read by nobody. */
  announce: { ANNOUNCED_TODAY: { status: 409 } },
} as const
