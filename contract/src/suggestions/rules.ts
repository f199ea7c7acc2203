/** Maximum pending suggestions of a user in one ranking (rules 3.11). */
export const PENDING_MAX = 5
/** Days after which a pending suggestion expires (rules 3.11). */
export const EXPIRES_DAYS = 30
/** Trusted backers (t = 1) that add a suggestion automatically, if the author allows that (rules 3.11). */
export const TRUSTED_VOTES_THAT_ADD = 10
/** Minimum trust for the reward of an accepted suggestion. A newly created second account has less (rules 3.29). */
export const REWARDED_TRUST = 0.5
/** How long a rejection or a merge can be undone, in milliseconds. */
export const UNDO_MS = 10 * 60_000
/** Pending suggestions in one response, most votes first. */
export const SHOWN_MAX = 50
