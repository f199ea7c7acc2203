/** Proposals of one person that may be pending in one ranking (rules 3.11). */
export const PENDING_MAX = 5
/** A proposal nobody decided goes after so many days (rules 3.11). */
export const EXPIRES_DAYS = 30
/** Trusted people (t = 1) whose votes add it by themselves, where the author wants that (rules 3.11). */
export const TRUSTED_VOTES_THAT_ADD = 10
/** Trust from which an accepted proposal is rewarded: a second account made for it has less (rules 3.29). */
export const REWARDED_TRUST = 0.5
/** How long a "no" or a merge can be taken back. */
export const UNDO_MS = 10 * 60_000
/** Pending ones that are shown at once, those with most votes first. */
export const SHOWN_MAX = 50

/** Where forms without JavaScript are sent to: a new proposal, and what is done with one. */
export const SUGGEST_FORM = '/suggestions/new'
export const SUGGESTION_FORM = '/suggestions/act'
