/** People that somebody may begin to follow in a UTC day, and follow in all (rules 3.7). */
export const FOLLOWS_PER_DAY = 100
export const FOLLOWING_MAX = 5000

/** A pair's follow is news once in this time, however often it is undone and done again (rules 3.7). */
export const FOLLOW_NEWS_MS = 30 * 24 * 3_600_000
