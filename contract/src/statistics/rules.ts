/** How many days back statistics may be asked for (rules 3.27: 365 with PRO). */
export const DAYS = [7, 30, 90, 365] as const
/** And how many without PRO (rules 3.27). */
export const FREE_DAYS = 30
/** Rankings that are listed by what they got. */
export const TOP_RANKINGS = 10
/** Rankings that may be chosen from, the newest. */
export const CHOICE_MAX = 200
/** What moved since is counted anew this often, minutes. */
export const COUNTED_EVERY_MINUTES = 5
