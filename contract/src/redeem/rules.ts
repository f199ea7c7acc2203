/** What an AI credit costs in Stars, and how many a person may buy in a calendar month of the installation (rules 3.14). */
export const CREDIT_STARS = 40
export const CREDITS_PER_MONTH = 10

/** What a day at the head of its category costs a ranking's author, and how long that is (rules 3.14). */
export const FEATURE_STARS = 300
export const FEATURE_MS = 24 * 3_600_000
