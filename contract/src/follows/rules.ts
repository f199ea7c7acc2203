/** Maximum number of new follows in a UTC day, and of follows in all (rules 3.7). */
export const FOLLOWS_PER_DAY = 100
export const FOLLOWING_MAX = 5000

/** A follow notifies once per pair within this time, however often it is undone and repeated (rules 3.7). */
export const FOLLOW_NEWS_MS = 30 * 24 * 3_600_000
