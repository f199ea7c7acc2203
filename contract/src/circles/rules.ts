/** Number of days of rewarded activity that are searched for collusion rings (rules 3.29). */
export const WINDOW_DAYS = 30
/** Minimum number of members who reciprocate a member's activity (rules 3.29). */
export const MIN_PARTNERS = 4
/** Minimum number of a member's rewarded activities for other users in those days; fewer are no evidence. */
export const MIN_ACTS = 20
/** More than this share of a member's activity is for other members (rules 3.29: common ÷ all > 0.8). */
export const INSIDE_SHARE = 0.8
/**
 * Minimum number of other active users in those days. With fewer, everybody knows everybody, and no ring is reported.
 */
export const MIN_OUTSIDERS = 30
/** A group that gets more than this share of others' activity is popular, and no ring (rules 3.29: the Kotlin case). */
export const LIKED_SHARE = 0.3
