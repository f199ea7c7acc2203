/** How long a notification is kept (rules 3.23). */
export const KEPT_DAYS = 90

/** So many of one type about one thing, within this time, are told as one (rules 3.23). */
export const GROUP_AT = 3
export const GROUP_WITHIN_MS = 120 * 60_000
/** Told by the day of their reader, from the second on: votes have no name as a rule, and several lines would say the same. */
export const BY_DAY = 'ranking_vote'
export const GROUP_AT_BY_DAY = 2

/** How often the unread ones are counted anew where no live stream tells of them (rules 3.23). */
export const POLL_MS = 60_000

/** Followers who are told of a new ranking in one transaction. */
export const FAN_OUT_BATCH = 500

/** Ids that one call marks or clears at most. */
export const IDS_MAX = 100

export const MESSAGE_MAX = 200

/** Where forms without JavaScript are sent to. */
export const NOTIFICATIONS_FORM = '/notifications/change'
