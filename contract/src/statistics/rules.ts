/** Periods of statistics in days, including today (rules 3.27: 365 with PRO). */
export const DAYS = [7, 30, 90, 365] as const
/** Longest period without PRO, in days (rules 3.27). */
export const FREE_DAYS = 30
/** Maximum number of rankings in the list of top rankings. */
export const TOP_RANKINGS = 10
/** Maximum number of rankings to choose from, the newest ones. */
export const CHOICE_MAX = 200
/** Interval at which a job recomputes the totals of changed rankings, in minutes. */
export const COUNTED_EVERY_MINUTES = 5
