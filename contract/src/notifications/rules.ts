/** Days after which a notification is deleted (rules 3.23). */
export const KEPT_DAYS = 90

/** Notifications of one type about the same target form a group from this number on, within this time (rules 3.23). */
export const GROUP_AT = 3
export const GROUP_WITHIN_MS = 120 * 60_000
/**
 * This type forms groups by day of the recipient's time zone, from the second on. Most voters are not named, so single
 * lines would all say the same.
 */
export const BY_DAY = 'ranking_vote'
export const GROUP_AT_BY_DAY = 2

/** How often a page without a live stream fetches the number of unread notifications (rules 3.23). */
export const POLL_MS = 60_000

/** Followers notified of a new ranking per transaction. */
export const FAN_OUT_BATCH = 500

/** Maximum number of ids in one call that marks or clears. */
export const IDS_MAX = 100

export const MESSAGE_MAX = 200
